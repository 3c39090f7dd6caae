import type { Translated } from './i18n.ts'
import type { gradeWords as G, roleNoteWords as N, permissionWords as P } from './roles.strings.ts'

export const gradeWords: Translated<typeof G> = {
  user: 'Ukoresha',
  operator: 'Ushinzwe imikorere',
  manager: 'Umuyobozi',
  dispatch: 'Ubwikorezi',
  accounts: 'Imari',
}

export const permissionWords: Translated<typeof P> = {
  look: 'Kureba ibyo ikigo kireba',
  work: 'Gusaba ibiciro, kwandika ubutumwa, gutanga inyandiko, kugereranya imisoro',
  deal: 'Kwemera ibiciro no gutumiza',
  prices: 'Gutangaza ibiciro, gusubiza ubusabe',
  cancel: 'Guhagarika ibyumvikanyweho',
  confirm: 'Kwemeza cyangwa kwanga komande n’uruzinduko',
  report: 'Kuvuga aho imizigo igeze, kuyobora dosiye za gasutamo',
  finance: 'Kwishyurwa mbere ku nyemezabuguzi',
  people: 'Gutumira abantu, gutanga uruhare n’inshingano',
  company: 'Guhindura umwirondoro n’igenamiterere by’ikigo',
  backups: 'Gukora no kugarura kopi z’ingoboka',
  market: 'Kugenzura abatanga serivisi, gusuzuma inyandiko, kwinjiza ibipimo',
}

export const roleNoteWords: Translated<typeof N> = {
  or: '{{some}} cyangwa {{last}}',
  takes: '{{what}}: bisaba {{who}}. Baza {{ask}}.',
}
