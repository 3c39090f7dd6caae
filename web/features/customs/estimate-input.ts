import * as z from 'zod/mini'
import { type EstimateForm, estimateForm, type PreviewForm, previewForm } from '../../../contract/customs.ts'
import type { Exemption } from '../../../domain/customs/declaration.ts'
import { isVehicleCode, readTariffCode } from '../../../domain/customs/tariff-code.ts'
import type { Currency, Money } from '../../../domain/money/money.ts'
import { readMoney, writeAmount } from '../../../domain/money/read-money.ts'
import { readLargeNumber, readNumber } from '../../../domain/money/read-number.ts'

/** The values of the questions about a vehicle: text as typed, a selected option, or a tick. */
const emptyVehicle = {
  class: 'car',
  drive: 'petrol',
  engineCc: '',
  used: false,
  ageYears: '',
  priceWhenNew: '',
  priceWhenNewCurrency: 'USD' as Currency,
  seats: '',
  capacityTonnes: '',
  rightHandDrive: false,
  rightHandPermit: false,
  exciseExemptUse: false,
}
export type VehicleInput = typeof emptyVehicle

/**
 * The same for one product. Amounts are in dollars, as the specification asks, unless the invoice uses another
 * currency.
 */
export const emptyGoods = {
  productName: '',
  productDescription: '',
  hsCode: '',
  rateId: '',
  commercialValue: '',
  commercialValueCurrency: 'USD' as Currency,
  countryOfOrigin: '',
  intendedUse: '',
  quantity: '1',
  netWeightKg: '',
  litres: '',
  originGroup: 'other',
  certificateOfOrigin: false,
  packedInPlastic: false,
  inspected: 'unknown',
  vatExemptGoods: 'unknown',
  exemptions: [] as readonly Exemption[],
  exciseProduct: '',
  packs: '',
  retailPricePerPack: '',
  retailPricePerPackCurrency: 'USD' as Currency,
  vehicle: emptyVehicle,
}
export type GoodsInput = typeof emptyGoods

export const emptyEstimate = {
  goods: [emptyGoods] as readonly GoodsInput[],
  mode: 'sea',
  freight: '',
  freightCurrency: 'USD' as Currency,
  insurance: '',
  insuranceCurrency: 'USD' as Currency,
  grossWeightKg: '',
  importer: '',
  tin: '',
  countAirFreight: false,
  quitusFiscal: false,
  vatRegistered: false,
}
export type EstimateInput = typeof emptyEstimate

/** Path of a field (`goods.0.quantity`) → code of its mistake. */
export type EstimateMistakes = Readonly<Record<string, string>>

/** Converts typed numbers, for the contract to validate; other text is passed unchanged and refused. */
function numberOf(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (readNumber(typed) ?? typed)
}

/** Of things that have no thousandths: pieces, seats, years, cubic centimetres. */
function countOf(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (readLargeNumber(typed) ?? typed)
}
/** The fields with such a number. */
export const countedFields: ReadonlySet<string> = new Set(['quantity', 'packs', 'engineCc', 'ageYears', 'seats'])

function moneyOf(typed: string, currency: Currency) {
  if (typed.trim() === '') return undefined
  return readMoney(typed, currency) ?? { amount: typed, currency }
}

/** Yes, no, or not answered: then both results are shown. */
const answerOf = (answer: string) => (answer === 'unknown' ? undefined : answer === 'yes')
const writtenAnswer = (answer: boolean | undefined) => (answer === undefined ? 'unknown' : answer ? 'yes' : 'no')

function vehicleBody(input: VehicleInput) {
  return {
    ...input,
    engineCc: input.drive === 'electric' ? undefined : countOf(input.engineCc),
    ageYears: input.used ? (countOf(input.ageYears) ?? 0) : 0,
    priceWhenNew: input.used ? moneyOf(input.priceWhenNew, input.priceWhenNewCurrency) : undefined,
    seats: ['bus', 'minibus'].includes(input.class) ? countOf(input.seats) : undefined,
    capacityTonnes: input.class === 'truck' ? numberOf(input.capacityTonnes) : undefined,
  }
}

function goodsBody(input: GoodsInput) {
  const code = readTariffCode(input.hsCode)
  return {
    ...input,
    hsCode: input.hsCode.trim() || undefined,
    rateId: input.rateId || undefined,
    commercialValue: moneyOf(input.commercialValue, input.commercialValueCurrency),
    quantity: countOf(input.quantity),
    netWeightKg: numberOf(input.netWeightKg),
    litres: numberOf(input.litres),
    inspected: answerOf(input.inspected),
    vatExemptGoods: answerOf(input.vatExemptGoods),
    exciseProduct: input.exciseProduct || undefined,
    packs: countOf(input.packs),
    retailPricePerPack: moneyOf(input.retailPricePerPack, input.retailPricePerPackCurrency),
    vehicle: code && isVehicleCode(code) ? vehicleBody(input.vehicle) : undefined,
  }
}

function body(input: EstimateInput) {
  return {
    ...input,
    goods: input.goods.map(goodsBody),
    freight: moneyOf(input.freight, input.freightCurrency),
    insurance: moneyOf(input.insurance, input.insuranceCurrency),
    grossWeightKg: numberOf(input.grossWeightKg),
    importer: input.importer.trim() || undefined,
    tin: input.tin.trim() || undefined,
  }
}

/** Reads the form by the rules of the contract, as the server does. */
export function readEstimate(input: EstimateInput): { form: EstimateForm } | { mistakes: EstimateMistakes } {
  const read = z.safeParse(estimateForm, body(input), { reportInput: true })
  if (read.success) return { form: read.data }
  const mistakes: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const field = issue.path.join('.').replace(/\.(amount|currency)$/, '')
    mistakes[field] ??= mistakeOf(issue)
  }
  return { mistakes }
}

type Issue = z.core.$ZodIssue

/** The contract's own codes are in snake case; any other message is replaced by a code for the schema's issue. */
function mistakeOf(issue: Issue): string {
  if (/^[a-z]+(_[a-z]+)*$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'not_a_number'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : 'too_small'
  return issue.code
}

/** The form as far as it can be calculated; null while the value, the quantity or a given code is missing or wrong. */
export function readPreview(input: EstimateInput): PreviewForm | null {
  if (input.goods.some((goods) => readTariffCode(goods.hsCode) === null)) return null
  const read = z.safeParse(previewForm, body(input))
  return read.success ? read.data : null
}

/** Fills the form from a saved estimate, to be changed and saved again. */
export function inputOf(form: EstimateForm): EstimateInput {
  return {
    ...emptyEstimate,
    goods: form.goods.map(goodsInput),
    mode: form.mode,
    ...writtenMoney('freight', form.freight),
    ...writtenMoney('insurance', form.insurance),
    grossWeightKg: written(form.grossWeightKg),
    importer: form.importer ?? '',
    tin: form.tin ?? '',
    countAirFreight: form.countAirFreight,
    quitusFiscal: form.quitusFiscal,
    vatRegistered: form.vatRegistered,
  }
}

/** An amount and its currency as two fields; no fields when there is no amount. */
function writtenMoney<N extends string>(name: N, value: Money | undefined) {
  const fields = value ? { [name]: writeAmount(value), [`${name}Currency`]: value.currency } : {}
  return fields as { [K in N]?: string } & { [K in `${N}Currency`]?: Currency }
}

const written = (value: number | undefined) => (value === undefined ? '' : String(value))

function goodsInput(goods: EstimateForm['goods'][number]): GoodsInput {
  const { vehicle } = goods
  return {
    ...emptyGoods,
    productName: goods.productName,
    productDescription: goods.productDescription,
    hsCode: goods.hsCode ?? '',
    rateId: goods.rateId ?? '',
    ...writtenMoney('commercialValue', goods.commercialValue),
    countryOfOrigin: goods.countryOfOrigin,
    intendedUse: goods.intendedUse,
    quantity: String(goods.quantity),
    netWeightKg: written(goods.netWeightKg),
    litres: written(goods.litres),
    originGroup: goods.originGroup,
    certificateOfOrigin: goods.certificateOfOrigin,
    packedInPlastic: goods.packedInPlastic,
    inspected: writtenAnswer(goods.inspected),
    vatExemptGoods: writtenAnswer(goods.vatExemptGoods),
    exemptions: goods.exemptions,
    exciseProduct: goods.exciseProduct ?? '',
    packs: written(goods.packs),
    ...writtenMoney('retailPricePerPack', goods.retailPricePerPack),
    vehicle: vehicle
      ? {
          ...emptyVehicle,
          class: vehicle.class,
          drive: vehicle.drive,
          engineCc: written(vehicle.engineCc),
          used: vehicle.used,
          ageYears: written(vehicle.ageYears),
          ...writtenMoney('priceWhenNew', vehicle.priceWhenNew),
          seats: written(vehicle.seats),
          capacityTonnes: written(vehicle.capacityTonnes),
          rightHandDrive: vehicle.rightHandDrive,
          rightHandPermit: vehicle.rightHandPermit,
          exciseExemptUse: vehicle.exciseExemptUse,
        }
      : emptyVehicle,
  }
}
