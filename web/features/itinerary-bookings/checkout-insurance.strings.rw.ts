import type { Translated } from '../../platform/i18n.ts'
import type { checkoutInsuranceWords as W } from './checkout-insurance.strings.ts'

export const checkoutInsuranceWords: Translated<typeof W> = {
  title: 'Ubwishingizi',
  about: 'Kuva mu bubiko kugeza mu bundi, kuri buri gice cy’inzira.',
  included: 'Umwe mu batwara kuri iyi nzira ubwishingizi buri mu giciro cye.',
  nobody:
    'Nta wishingira iyi mizigo hano kuri iyi nzira. Amafaranga yose kugeza igejejwe abarwamo igereranya: shaka ubwishingizi ibicuruzwa bitarahaguruka.',
  gone: 'Ubwishingizi wahisemo ntibugitangwa. Hahiswemo ubundi: burebe mbere yo gutumiza.',
  insure: 'Ishingira ibicuruzwa',
  insureFor: 'Ishingira ibicuruzwa {{amount}}',
  certificateAtOnce: 'Bufatirwa hamwe na komande, icyemezo cya PDF kigahita kiboneka.',
  uninsured:
    'Ibicuruzwa bigenda nta bwishingizi bwafatiwe hano. Ikiguzi cyabwo ntikiri mu giteranyo. Icyo gihe gasutamo ibara ubwishingizi kuri 1% by’agaciro n’ubwikorezi, bikaba byatuma imisoro iruta ikiguzi cyabwo.',
  covers: 'Ubwishingizi bukwiranye n’iyi mizigo n’iyi nzira',
  deductible: 'uruhare rw’umukiriya {{share}}',
  wider: 'Wahisemo amabwiriza ({{clauses}}). Ubwishingizi bwa ({{wider}}) burenzaho {{more}}.',
  insuredValue: 'Agaciro kishingiwe, {{currency}}',
  insuresIn: '{{insurer}} yishingira muri {{currency}}.',
  insuredValueHint: 'Ubusanzwe ni 110% by’ibicuruzwa, ubwikorezi n’ikiguzi. Kuva kuri {{least}} kugeza kuri {{most}}.',
  tooMuch: 'Ubu bwishingizi ntiburenza {{most}}',
  tooLittle: 'Andika amafaranga kuva kuri {{least}} kugeza kuri {{most}}',
}
