import { formatMoney } from '../../../domain/money/money.ts'
import type { ClearanceMailFacts, ClearanceMails } from './clearance.emails.en.ts'

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Fungura dosiye ya gasutamo', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, bikurwa muri gasutamo na ${provider}.`

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number}: byamenyekanishijwe muri gasutamo`,
    heading: 'Ibicuruzwa byawe byamenyekanishijwe',
    paragraphs: [about(facts), `Imenyekanisha ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number}: inyandiko y’imisoro yabonetse`,
    heading: facts.assessed?.amount
      ? `Gasutamo irasaba ${formatMoney(facts.assessed, 'rw')}`
      : 'Nta musoro gasutamo isaba',
    paragraphs: [
      about(facts),
      facts.assessed?.amount
        ? `Inyandiko y’imisoro ${facts.assessmentNumber}. Ibicuruzwa birekurwa nyuma yo kwishyura.`
        : `Inyandiko y’imisoro ${facts.assessmentNumber}.`,
    ],
    action: open(facts),
  }),
  pay: (facts) => ({
    subject: `${facts.number}: amahoro n’imisoro byishyuwe`,
    heading: 'Amahoro n’imisoro byishyuwe',
    paragraphs: [about(facts), 'Ubu gasutamo igena uko igenzura, ikandika icyemezo cyo kurekura imizigo.'],
    action: open(facts),
  }),
  release: (facts) => ({
    subject: `${facts.number}: byarekuwe na gasutamo`,
    heading: 'Gasutamo yarekuye ibicuruzwa byawe',
    paragraphs: [about(facts), 'Hakurikiraho amafaranga y’ububiko, hanyuma urupapuro rwo gusohora imizigo.'],
    action: open(facts),
  }),
  close: (facts) => ({
    subject: `${facts.number}: ibicuruzwa byemerewe gusohoka`,
    heading: 'Ibicuruzwa byawe byavuye muri gasutamo',
    paragraphs: [
      about(facts),
      `Urupapuro rwo gusohora imizigo ${facts.exitNote}. Byagenze bite? Muri komande harimo aho utangira amanota.`,
    ],
    action: open(facts),
  }),
}
