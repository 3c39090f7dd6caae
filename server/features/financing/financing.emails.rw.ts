import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import { type FinancingMailFacts, type FinancingMails, twoDigits } from './financing.emails.en.ts'

const sum = (amount: Money | null) => (amount ? formatMoney(amount, 'rw') : '')
const apr = (facts: FinancingMailFacts) => writeNumber(facts.apr ?? 0, 'rw', twoDigits)
const until = ({ offerUntil }: FinancingMailFacts) => (offerUntil ? kigaliTime(offerUntil, 'rw') : '')
const due = ({ dueOn }: FinancingMailFacts) => (dueOn ? writeDay(dueOn, 'rw') : '')
const what = ({ invoice, buyer }: FinancingMailFacts) =>
  `inyemezabuguzi ya ${sum(invoice)}${buyer && ` yahawe ${buyer}`}`
const action = ({ url }: FinancingMailFacts) => ({ label: 'Fungura ubusabe', url })
const reasonOf = ({ reason }: FinancingMailFacts) => (reason ? [`Impamvu yatanzwe: ${reason}`] : [])

export const financingMails: FinancingMails = {
  received: (facts) => ({
    subject: `Ubusabe bwawe ${facts.number} bwageze`,
    heading: `Ubusabe bwawe bw’iminsi ${facts.days} bwageze`,
    paragraphs: [
      `Bwerekeye ${what(facts)}. Turakuvugisha mu masaha 24.`,
      `Ongeraho TIN yawe, umuguzi, nomero ya EBM n’amatariki y’inyemezabuguzi bitarenze ${kigaliTime(facts.detailsUntil, 'rw')}: nta cyemezo gifatwa bidahari.`,
    ],
    action: { label: 'Ongeraho amakuru y’inyemezabuguzi', url: facts.url },
  }),
  never_described: (facts) => ({
    subject: `Ubusabe ${facts.number} bwarangiye`,
    heading: 'Amakuru y’inyemezabuguzi ntiyigeze atangwa',
    paragraphs: [`Bwari bwerekeye ${what(facts)}. Nta mwenda ufite, kandi ushobora kongera gusaba.`],
    action: action(facts),
  }),
  to_decide: (facts) => ({
    subject: `Ubusabe bwo gufataho icyemezo: ${facts.number}, ${sum(facts.invoice)}`,
    heading: `${facts.company} arasaba iminsi ${facts.days}`,
    paragraphs: [`Bwerekeye ${what(facts)}. Ababisaba basezeranywa igisubizo mu masaha 24.`],
    action: action(facts),
  }),
  offered: (facts) => ({
    subject: `Dushobora gutanga avansi ya ${sum(facts.advance)} kuri ${facts.number}`,
    heading: `Wahita uhabwa ${sum(facts.cash)}`,
    paragraphs: [
      `Ni kuri ${what(facts)}, mu minsi ${facts.days}. Wazishyura ${sum(facts.advance)}. Ku mwaka bingana na ${apr(facts)} % (APR): bigereranye na banki yawe.`,
      `Bifite agaciro kugeza ${until(facts)}. Nutabyemera nta mwenda uzaba ufite.`,
    ],
    action: { label: 'Reba icyo dutanga', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Byemewe: ${facts.number}, hishyurwe ${sum(facts.cash)}`,
    heading: `${facts.company} yemeye icyo twatanze`,
    paragraphs: [`Ohereza ${sum(facts.cash)}, wandike ko yoherejwe.`],
    action: action(facts),
  }),
  declined: (facts) => ({
    subject: `Ubusabe ${facts.number} bwanzwe`,
    heading: 'Ntidushobora kwishyura mbere iyi nyemezabuguzi',
    paragraphs: [`Bwari bwerekeye ${what(facts)}.`, ...reasonOf(facts), 'Amanota n’impamvu zayo biri mu busabe.'],
    action: action(facts),
  }),
  lapsed: (facts) => ({
    subject: `Icyo twatanze kuri ${facts.number} cyataye agaciro`,
    heading: 'Igihe cyo kwemera cyarangiye',
    paragraphs: [`Byari byerekeye ${what(facts)}. Nta mwenda ufite, kandi ushobora kongera gusaba.`],
    action: action(facts),
  }),
  advanced: (facts) => ({
    subject: `${sum(facts.cash)} ari mu nzira: ${facts.number}`,
    heading: `Twohereje ${sum(facts.cash)}`,
    paragraphs: [`${sum(facts.advance)} agomba kwishyurwa bitarenze ku wa ${due(facts)}.`],
    action: action(facts),
  }),
  paid: (facts) => ({
    subject: `Ubwishyu bwa ${facts.number} bwageze: ${sum(facts.paid)}`,
    heading: `Twakiriye ${sum(facts.paid)}`,
    paragraphs: ['Asigaye kwishyurwa ari mu busabe.'],
    action: action(facts),
  }),
  repaid: (facts) => ({
    subject: `Byishyuwe: ${facts.number}`,
    heading: 'Avansi yishyuwe yose',
    paragraphs: [
      `Twakiriye ${sum(facts.paid)}. Nta mwenda ugisigaye.`,
      ...(facts.held ? [`Tukubikiye ${sum(facts.held)} y’inyemezabuguzi, kandi tuzayakoherereza.`] : []),
    ],
    action: action(facts),
  }),
  overdue: (facts) => ({
    subject: `Byarengeje igihe: ${facts.number}`,
    heading: `Avansi yagombaga kwishyurwa ku wa ${due(facts)}`,
    paragraphs: [`Kora ku buryo ${what(facts)} yishyurwa, cyangwa utwandikire: support@umuhora.rw.`],
    action: action(facts),
  }),
  overdue_to_operators: (facts) => ({
    subject: `Byarengeje igihe, bigomba kwishyuzwa: ${facts.number}`,
    heading: `${facts.company} ntiyishyuye ku gihe`,
    paragraphs: [`Byagombaga kwishyurwa ku wa ${due(facts)}: ${what(facts)}.`],
    action: action(facts),
  }),
  reserve_returned: (facts) => ({
    subject: `Asigaye ku nyemezabuguzi yawe ari mu nzira: ${facts.number}`,
    heading: `Twohereje ${sum(facts.paid)}`,
    paragraphs: [`Ni asigaye kuri ${what(facts)}. Byose byarangiye.`],
    action: action(facts),
  }),
}
