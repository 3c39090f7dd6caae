import type { Translated } from '../../platform/i18n.ts'
import type { placesRefusals as R, problemsWords as W } from './problems.strings.ts'

export const problemsWords: Translated<typeof W> = {
  pageTitle: 'Uko API yanga ubusabe | Umuhora',
  pageDescription: 'Icyo buri kode isobanura iyo API ya Umuhora yanze ubusabe.',
  heading: 'Uko API yanga ubusabe',
  lead: 'Ubusabe bwanzwe busubizwa inyandiko isobanura ikibazo. Kode yayo iri hano, hamwe n’icyo isobanura.',
  status: 'Kode ya HTTP',
}

export const placesRefusals: Translated<typeof R> = {
  unknown_place: 'Nta hantu hafite iyi kode.',
  no_route: 'Nta nzira ihari hagati y’aha hantu muri ubu buryo bwo gutwara.',
}
