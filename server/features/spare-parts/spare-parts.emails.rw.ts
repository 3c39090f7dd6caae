import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { PartMailFacts, PartMails } from './spare-parts.emails.en.ts'

const what = (facts: PartMailFacts) => `${writeNumber(facts.quantity, 'rw')} × ${facts.part}`
const by = ({ answerBy }: PartMailFacts) => kigaliTime(answerBy, 'rw')
const total = (facts: PartMailFacts) => (facts.total ? formatMoney(facts.total, 'rw') : '')
const day = (date: string | null) => (date ? writeDay(date, 'rw') : '')
const open = ({ url }: PartMailFacts) => ({ label: 'Fungura komande', url })
const reasonOf = ({ reason }: PartMailFacts) => (reason ? [`Impamvu yatanzwe: ${reason}`] : [])

export const partMails: PartMails = {
  asked: (facts) => ({
    subject: `Hashakwa icyuma: ${what(facts)}`,
    heading: `Hashakwa icyuma: ${what(facts)}`,
    paragraphs: [
      `Umukiriya arabaza igiciro cyawe n’umunsi ibyuma byahagerera. Ubusabe burangira ${by(facts)}.`,
      'Abakiriya babwirwa ko igisubizo kiboneka mu masaha 24.',
    ],
    action: { label: 'Reba ubusabe usubize', url: facts.url },
  }),
  requested: (facts) => ({
    subject: `Komande nshya y’ibyuma ${facts.number}: ${what(facts)}`,
    heading: `${facts.customer} atumije ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, bizagezwa: ${facts.deliveryPlace}.`,
      `Emeza cyangwa wange bitarenze ${by(facts)}. Nyuma y’icyo gihe komande ita agaciro, ibyuma bigahabwa abandi.`,
    ],
    action: open(facts),
  }),
  quoted: (facts) => ({
    subject: `Igiciro cy’icyuma cyawe: ${total(facts)}`,
    heading: `${what(facts)}: igiciro cya ${facts.supplier}`,
    paragraphs: [`${total(facts)}, bizahagera bitarenze ku wa ${day(facts.deliverOn)}.`],
    action: { label: 'Gereranya ibiciro', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Komande ${facts.number}: igiciro cyawe cyemewe`,
    heading: `${facts.customer} atumije ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, bizagezwa bitarenze ku wa ${day(facts.deliverOn)}: ${facts.deliveryPlace}.`,
      'Ibyuma nibihagera, bivuge muri komande.',
    ],
    action: open(facts),
  }),
  not_chosen: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yahawe undi mucuruzi`,
    heading: 'Ubu hatoranyijwe ikindi giciro',
    paragraphs: [`${what(facts)}. Urakoze ku gisubizo cyawe.`],
  }),
  confirmed: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yemejwe`,
    heading: `${facts.supplier} yemeje komande yawe`,
    paragraphs: [`${what(facts)}, ${total(facts)}. Bitegerejwe ku wa ${day(facts.deliverOn)}.`],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yanzwe`,
    heading: `${facts.supplier} ntashobora kwakira komande yawe`,
    paragraphs: [
      `${what(facts)}.`,
      ...reasonOf(facts),
      'Nta mwenda ufite. Ushobora koherereza abacuruzi b’ibyuma bose urupapuro rwo gutumiza.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yahagaritswe`,
    heading: `Komande y’ibyuma ${facts.number} yahagaritswe`,
    paragraphs: [`${what(facts)}.`, ...reasonOf(facts)],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yataye agaciro`,
    heading: facts.unchosen ? 'Igihe cyo kwemera igiciro cyararangiye' : 'Nta watanze isezerano ry’icyuma ku gihe',
    paragraphs: [`${what(facts)}.`, 'Nta mwenda ufite. Ushobora guhita wongera gutumiza.'],
    action: open(facts),
  }),
  not_taken: (facts) => ({
    subject: `Komande y’ibyuma ${facts.number} yataye agaciro`,
    heading: 'Nta giciro cyemewe ku gihe',
    paragraphs: [`${what(facts)}. Igiciro cyawe ntikikiguhambira.`],
    action: open(facts),
  }),
  delivered: (facts) => ({
    subject: `Byagejejwe aho bigenewe: komande y’ibyuma ${facts.number}`,
    heading: 'Ibyuma byawe byagejejwe aho bigenewe',
    paragraphs: [
      `${what(facts)}, byazanywe na ${facts.supplier} ku wa ${day(facts.deliveredOn)}.`,
      'Emeza ko byahageze. Nutagira icyo uvuga, bifatwa ko byahageze.',
    ],
    action: open(facts),
  }),
}
