import { writeDay } from '../../../domain/language/kigali-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { type CertificateMailFacts, type CertificateMails, placesOf } from './insurance.emails.en.ts'

const way = (facts: CertificateMailFacts) => placesOf(facts, 'rw').join(' – ')
const open = ({ url }: CertificateMailFacts) => ({ label: 'Fungura icyemezo', url })

export const certificateMails: CertificateMails = {
  bound: (facts) => ({
    subject: `Icyemezo ${facts.number} cyatanzwe: ${way(facts)}`,
    heading: `${facts.insured} yishingiye ibicuruzwa kuri mwe`,
    paragraphs: [
      `${way(facts)}: ${facts.goods}, byishingiwe ${formatMoney(facts.insuredValue, 'rw')}.`,
      `Ikiguzi cy’ubwishingizi ni ${formatMoney(facts.premium, 'rw')}. Cyishyurwa ibicuruzwa bimaze guhaguruka, biteganyijwe ku wa ${writeDay(facts.leavesOn, 'rw')}.`,
      'Cyatanzwe hakurikijwe amabwiriza y’urutonde rwanyu. Nta cyo musabwa kwemeza.',
    ],
    action: open(facts),
  }),
  revised: (facts) => ({
    subject: `Icyemezo ${facts.number}: inzira yahindutse`,
    heading: `Inzira y’icyemezo ${facts.number} yahindutse`,
    paragraphs: [
      `${way(facts)}, cyafashwe na ${facts.insured}.`,
      'Hari igice gitwarwa n’undi. Agaciro kishingiwe, ikiguzi n’andi mabwiriza ntibyahindutse.',
    ],
    action: open(facts),
  }),
  void: (facts) => ({
    subject: `Icyemezo ${facts.number} nta cyo cyishingira`,
    heading: `Icyemezo ${facts.number} nta cyo cyishingira`,
    paragraphs: [
      `${way(facts)}, cyafashwe na ${facts.insured}.`,
      'Utwara imizigo yamenyesheje ko ibicuruzwa byahagurutse mbere y’uko ubwishingizi bufatwa. Ibyahagurutse ntibyishingirwa nyuma: nta cyo bwishingira kandi nta kiguzi cyishyurwa.',
      'Niba ari ikosa, uwabimenyesheje ashobora kubikuraho: ubwishingizi bwongera kugira agaciro.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Icyemezo ${facts.number} cyahagaritswe`,
    heading: `Icyemezo ${facts.number} cyahagaritswe`,
    paragraphs: [
      `${way(facts)}, cyafashwe na ${facts.insured}.`,
      facts.premiumDue
        ? `Cyahagaritswe hamwe n’inzira yose ibicuruzwa bishobora kuba byari byarahagurutse; byateganyijwe guhaguruka ku wa ${writeDay(facts.leavesOn, 'rw')}. Ikiguzi cy’ubwishingizi cya ${formatMoney(facts.premium, 'rw')} kirishyurwa.`
        : 'Cyahagaritswe ibicuruzwa bitarahaguruka. Nta kiguzi cy’ubwishingizi cyishyurwa.',
    ],
    action: open(facts),
  }),
}
