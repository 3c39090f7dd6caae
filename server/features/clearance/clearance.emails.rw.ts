import { formatMoney } from '../../../domain/money/money.ts'
import type { ClearanceMailFacts, ClearanceMails, PaperNames } from './clearance.emails.en.ts'

export const paperNames: PaperNames = {
  'commercial-invoice': 'Inyemezabuguzi y’ubucuruzi',
  'packing-list': 'Urutonde rw’ibipakiye',
  'bill-of-lading': 'Inyandiko y’ubwikorezi bwo mu nyanja (B/L)',
  'air-waybill': 'Inyandiko y’ubwikorezi bwo mu kirere (AWB)',
  'freight-and-insurance-invoice': 'Inyemezabuguzi y’ubwikorezi n’ubwishingizi',
  'transit-papers': 'Urutonde rw’ibiri mu ikamyo n’imenyekanisha rya tranzite',
  'certificate-of-origin': 'Icyemezo cy’inkomoko',
  'import-declaration': 'Imenyekanisha ry’ibitumizwa (IM4)',
  'warehousing-declaration': 'Imenyekanisha ry’ububiko (IM7)',
  'temporary-import-declaration': 'Imenyekanisha ry’ibitumizwa by’agateganyo (IM5)',
  'transit-declaration': 'Imenyekanisha rya tranzite (IM8) n’ingwate',
  'medicine-import-licence': 'Uruhushya rwo gucuruza, viza n’uruhushya rwo gutumiza imiti',
  'medical-device-conformity': 'Icyemezo cy’ubuziranenge bwa buri cyiciro',
  'food-import-licence': 'Iyandikwa ry’igicuruzwa n’uruhushya rwo gutumiza',
  'cosmetics-import-licence': 'Uruhushya rwo gutumiza ibirungo by’ubwiza',
  'plant-import-permit': 'Uruhushya rwo gutumiza n’icyemezo cy’ubuzima bw’ibimera',
  'animal-import-permit': 'Uruhushya rwo gutumiza n’icyemezo cya muganga w’amatungo',
  'agricultural-input-permit': 'Uruhushya rwo gutumiza n’iyandikwa',
  'quality-inspection': 'Igenzura ry’ubuziranenge',
  'certificate-of-conformity': 'Icyemezo cy’uko byujuje ibisabwa',
  'type-approval': 'Iyemezwa ry’ubwoko n’uruhushya rwo gutumiza',
  'petroleum-licence': 'Uruhushya rwo gutumiza ibikomoka kuri peteroli',
  'chemical-permit': 'Uruhushya rwo gutumiza ibinyabutabire byangiza',
  'mineral-tag': 'Akamenyetso n’inyandiko z’inkomoko y’amabuye y’agaciro',
  'fumigation-certificate': 'Icyemezo cyo gutera umuti wica udukoko',
  'vehicle-papers': 'Icyemezo cyo kohereza mu mahanga n’icyangombwa cy’ikinyabiziga',
  'arms-authorisation': 'Uruhushya rw’intwaro',
  'plastics-authorisation': 'Uruhushya rwa pulasitiki',
  'exemption-letter': 'Ibaruwa isonera imisoro',
  'dangerous-goods-declaration': 'Imenyekanisha ry’ibicuruzwa biteza akaga n’urupapuro rw’umutekano',
  'wood-packaging-mark': 'Akamenyetso ka ISPM 15 ku mbaho',
}

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Fungura dosiye ya gasutamo', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, bikurwa muri gasutamo na ${provider}.`
const paperOf = ({ paper }: ClearanceMailFacts) => paperNames[paper?.code ?? ''] ?? paper?.code

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number}: byamenyekanishijwe muri gasutamo`,
    heading: 'Ibicuruzwa byawe byamenyekanishijwe',
    paragraphs: [about(facts), `Imenyekanisha ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number}: inyandiko y’imisoro yabonetse`,
    heading: facts.assessed ? `Gasutamo irasaba ${formatMoney(facts.assessed, 'rw')}` : 'Nta musoro gasutamo isaba',
    paragraphs: [
      about(facts),
      `Inyandiko y’imisoro ${facts.assessmentNumber}. Ibicuruzwa birekurwa nyuma yo kwishyura.`,
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
  reject: (facts) => ({
    subject: `${facts.number}: urupapuro rugomba kongera gutangwa, ${paperOf(facts)}`,
    heading: `Urupapuro rutemewe: ${paperOf(facts)}`,
    paragraphs: [about(facts), `Impamvu yatanzwe: ${facts.paper?.reason}`, 'Imenyekanisha ritegereje urwo rupapuro.'],
    action: open(facts),
  }),
}
