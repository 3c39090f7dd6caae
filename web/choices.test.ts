import { describe, expect, test } from 'vitest'
import * as assessment from '../domain/customs/assessment.ts'
import * as declaration from '../domain/customs/declaration.ts'
import { doubts, dutyKinds } from '../domain/customs/duty.ts'
import { countriesOfOrigin, intendedUses } from '../domain/customs/estimate-choices.ts'
import { documentStatuses } from '../domain/documents/document-lifecycle.ts'
import { papersOfTransport } from '../domain/documents/document-set.ts'
import { documentsFor, papersWithDeclaration } from '../domain/documents/required-documents.ts'
import * as attributes from '../domain/offers/attributes.ts'
import { equipment } from '../domain/offers/equipment.ts'
import { inclusions } from '../domain/offers/inclusions.ts'
import { priceLineCodes } from '../domain/offers/price-offer.ts'
import { bases, services } from '../domain/offers/services.ts'
import { temperatureRanges } from '../domain/offers/temperature.ts'
import * as choices from '../domain/quotes/request-choices.ts'
import { milestoneNames, shipmentStatuses } from '../domain/shipments/shipment.ts'

/**
 * Checks that every code that reaches a screen has a text in that screen's tables. A code without one would be shown as
 * the program writes it (`fcl`, `general-cargo`).
 */
const tables = import.meta.glob<Record<string, Record<string, string>>>('./features/**/*.strings{,.fr,.rw}.ts', {
  eager: true,
})
const languages = ['', '.fr', '.rw'] as const

function tableOf(room: string, name: string, language: string): Record<string, string> {
  const table = tables[`./features/${room}.strings${language}.ts`]?.[name]
  if (!table) throw new Error(`${room}${language} has no ${name}`)
  return table
}

const cargoTypes = [...new Set(choices.quoteServices.flatMap(choices.cargoTypesOf))]
const everyPaper = (['sea', 'air', 'road'] as const).flatMap((mode) =>
  declaration.originGroups.flatMap((origin) =>
    documentsFor({ hsCode: '', mode, origin, regime: 'home-use', conditions: [] }).map(({ code }) => code),
  ),
)

const reaching: readonly (readonly [
  what: string,
  codes: readonly string[],
  room: string,
  table: string,
  key?: string,
])[] = [
  ['types of cargo', cargoTypes, 'quotes/quote-choices', 'choiceWords'],
  ['containers', choices.containerTypes, 'quotes/quote-choices', 'choiceWords'],
  ['vehicles', choices.vehicleTypes, 'quotes/quote-choices', 'choiceWords'],
  ['steering', choices.steerings, 'quotes/quote-choices', 'choiceWords'],
  ['budgets', choices.budgetRanges, 'quotes/quote-choices', 'choiceWords'],
  ['priorities', choices.servicePriorities, 'quotes/quote-choices', 'choiceWords'],
  ['contact times', choices.contactTimes, 'quotes/quote-choices', 'choiceWords'],
  ['temperatures', temperatureRanges, 'quotes/quote-choices', 'choiceWords'],
  ['storage durations', choices.storageDurations, 'quotes/quote-choices', 'choiceWords'],
  ['special equipment', attributes.specialEquipment, 'quotes/quote-choices', 'choiceWords'],
  ['urgency of clearance', choices.clearanceUrgencies, 'quotes/quote-choices', 'choiceWords'],
  ['services', services, 'offers/offers', 'offersWords'],
  ['bases of a price', bases, 'offers/price', 'priceWords'],
  ['lines of a price', priceLineCodes, 'offers/price', 'priceWords'],
  ['inclusions', inclusions, 'offers/price', 'inclusionWords'],
  ['equipment of a card', Object.keys(equipment), 'offers/offers', 'offersWords'],
  ['features of a card', attributes.features, 'offers/attributes', 'attributeWords', 'feature_'],
  ['vehicles carried', attributes.carriedVehicles, 'offers/attributes', 'attributeWords', 'vehicle_'],
  ['modes of a declaration', declaration.declarationModes, 'customs/customs', 'customsWords'],
  ['origins', countriesOfOrigin, 'customs/customs', 'customsWords'],
  ['intended uses', intendedUses, 'customs/customs', 'customsWords'],
  ['claimed exemptions', declaration.exemptions, 'customs/customs', 'customsWords'],
  ['excise products', declaration.exciseProducts, 'customs/customs', 'customsWords', 'excise_'],
  ['classes of vehicle', declaration.vehicleClasses, 'customs/customs', 'customsWords', 'class_'],
  ['drives', declaration.vehicleDrives, 'customs/customs', 'customsWords', 'drive_'],
  ['charges', assessment.chargeCodes, 'customs/assessment', 'assessmentWords'],
  ['standings', assessment.standings, 'customs/assessment', 'assessmentWords'],
  ['exemption reasons', assessment.exemptReasons, 'customs/assessment', 'assessmentWords'],
  ['parts of a base', assessment.basePartCodes, 'customs/assessment', 'assessmentWords', 'part_'],
  ['notices', assessment.notices, 'customs/assessment', 'assessmentWords', 'notice_'],
  ['doubts', doubts, 'customs/assessment', 'assessmentWords'],
  ['kinds of duty', dutyKinds, 'customs/assessment', 'assessmentWords'],
  ['papers', [...papersWithDeclaration, ...everyPaper], 'documents/papers', 'paperWords'],
  ['states of a document', documentStatuses, 'documents/documents', 'documentsWords'],
  ['milestones', milestoneNames, 'shipments/shipments', 'shipmentsWords'],
  ['states of a shipment', shipmentStatuses, 'shipments/shipments', 'shipmentsWords'],
]

describe.each(languages)('in the texts%s', (language) => {
  test.each(reaching.map((each) => [each[0], each] as const))('%s', (_, [, codes, room, table, before = '']) => {
    const words = tableOf(room, table, language)
    const known = (code: string) => [`${before}${code}`, `${code}Origin`].some((key) => (words[key] ?? '') !== '')
    expect([...new Set(codes)].filter((code) => !known(code))).toEqual([])
  })

  test('no text is only its code', () => {
    const bare = reaching.flatMap(([what, codes, room, table, before = '']) => {
      const words = tableOf(room, table, language)
      return codes.filter((code) => /[-_]/.test(code) && words[`${before}${code}`] === code).map((code) => [what, code])
    })
    expect(bare).toEqual([])
  })
})

const foreign = {
  sea: ['air-waybill'],
  air: ['bill-of-lading', 'transit-papers'],
  road: ['bill-of-lading', 'air-waybill'],
}
test.each(['sea', 'air', 'road'] as const)('the documents of a transport by %s are those of its mode', (mode) => {
  const papers = [true, false].flatMap((overland) => papersOfTransport(mode, overland).map(({ code }) => code))
  expect(papers.filter((code) => foreign[mode].includes(code))).toEqual([])
  for (const code of ['commercial-invoice', 'packing-list']) expect(papers).toContain(code)
})
