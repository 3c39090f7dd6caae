import type { Translated } from '../../platform/i18n.ts'
import type { ratesRefusals as R, ratesWords as W } from './exchange-rates.strings.ts'

export const ratesRefusals: Translated<typeof R> = {
  rate_day_over: 'Igipimo cya nyuma ni icyo ku wa {{day}}: igishya gikurikizwa guhera uwo munsi cyangwa nyuma yaho.',
  rate_day_ahead: 'Ntibirenze iminsi {{days}} mbere.',
  rate_far_from_last: 'Kinyuranyijeho {{percent}} % n’igipimo cya nyuma, {{last}}.',
  rate_known: 'Iki gipimo cy’uwo munsi kandi cyavuye aho hantu gisanzwe ku rutonde.',
}

export const ratesWords: Translated<typeof W> = {
  pageTitle: 'Ibipimo by’ivunjisha | Umuhora',
  title: 'Ibipimo by’ivunjisha',
  subtitle:
    'Amafaranga yose yerekanwa mu manyarwanda abarwa hakurikijwe ibi bipimo. Igipimo ntigihindurwa: igikurikiyeho kigisimbura guhera ku munsi wacyo.',
  currentTitle: 'Ibikurikizwa uyu munsi',
  currentNone: 'Nta gipimo kirahari: amafaranga y’amahanga ntashobora kwerekanwa mu manyarwanda.',
  one: '1 {{currency}}',
  inFrancs: 'FRW {{rate}}',
  ofDay: '{{day}}, {{source}}',
  formTitle: 'Andika igipimo',
  from: 'Ifaranga',
  rate: 'Amanyarwanda kuri rimwe',
  rateHint: 'Urugero: 1,456.83',
  day: 'Gikurikizwa guhera ku wa',
  source: 'Aho cyavuye',
  sourceHint: 'Urugero: Banki Nkuru y’u Rwanda',
  grade: 'Icyizere',
  grade_A: 'Cyemewe n’inzego',
  grade_B: 'Ahandi hizewe',
  grade_C: 'Ahantu hamwe gusa',
  grade_D: 'Igereranya',
  enter: 'Andika igipimo',
  entered: 'Igipimo cyanditswe',
  enteredAbout: 'Ibiciro byo ku rutonde byongeye kuvunjwa.',
  required: 'Uzuza hano',
  not_a_rate: 'Umubare uri hagati ya 0.0001 na 1,000,000, ufite imibare icumi nyuma y’akadomo ntarengwa',
  farTitle: 'Kinyuranyijeho {{percent}} % n’icya nyuma',
  farAbout: 'Icya nyuma ni {{last}}, iki ni {{rate}}. Cyandike ari uko ari cyo ushaka koko.',
  farGo: 'Ni cyo nshaka',
  historyTitle: 'Ibipimo byose',
  filter: 'Ifaranga',
  allCurrencies: 'Amafaranga yose',
  historyCaption: 'Ibipimo uko byagiye byandikwa, ibishya bibanza',
  enteredAt: 'Cyanditswe',
  none: 'Nta gipimo cy’iri faranga',
}
