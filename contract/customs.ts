import * as z from 'zod/mini'
import {
  assumedFacts,
  basePartCodes,
  chargeCodes,
  exemptReasons,
  notices,
  perUnitRules,
  standings,
} from '../domain/customs/assessment.ts'
import { declarationModes } from '../domain/customs/declaration.ts'
import { doubts, dutyUnits } from '../domain/customs/duty.ts'
import { countriesOfOrigin, intendedUses, shareDays } from '../domain/customs/estimate-choices.ts'
import { loadOutcomes } from '../domain/customs/tariff-load.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { boundedProducts, goodsFacts, kilograms } from './goods-facts.ts'
import { exchangeRate, invoicePrice, writtenDay } from './prices.ts'
import {
  assessmentRefusals,
  basisPoints,
  dutyRate,
  estimateSummary,
  grade,
  loadLine,
  popular,
  span,
  tariffHit,
  tariffLine,
  tariffLoad,
} from './tariff.ts'
import { writtenTin } from './tin.ts'
import {
  currency,
  day,
  followedBy,
  id,
  instant,
  money,
  pageOf,
  pageQuery,
  requiredName,
  requiredText,
  writtenNumber,
} from './wire.ts'

/** Fields of the specification without which a tax estimate can't be saved. */
const goodsNames = {
  productName: requiredText(200),
  productDescription: requiredText(2000),
  countryOfOrigin: z.enum(countriesOfOrigin, { error: (issue) => (issue.input ? 'not_a_choice' : 'required') }),
  intendedUse: z.enum(intendedUses, { error: (issue) => (issue.input ? 'not_a_choice' : 'required') }),
}

const consignmentFacts = {
  mode: z._default(z.enum(declarationModes), 'sea'),
  /** Of the whole consignment, to the first port or border of the Community. */
  freight: z.optional(invoicePrice),
  insurance: z.optional(invoicePrice),
  countAirFreight: z._default(z.boolean(), false),
  quitusFiscal: z._default(z.boolean(), false),
  vatRegistered: z._default(z.boolean(), false),
}
const mostGoods = 20

/** One form for one or more lines of goods. Field refusals are named like `goods.0.commercialValue.amount`. */
export const previewForm = z.object({
  goods: z.array(z.object(goodsFacts).check(...boundedProducts)).check(z.minLength(1), z.maxLength(mostGoods)),
  ...consignmentFacts,
  /** The day whose rates are used; today by default. */
  day: z.optional(writtenDay),
})
export type PreviewForm = z.output<typeof previewForm>

/** Further facts of a saved estimate: the importer and the gross weight. */
const recordFacts = {
  /** Default: the company of the caller. */
  importer: z.optional(requiredName(200)),
  /** Nine digits, any spacing; empty if none. Default: the number of the caller's company if it is the importer. */
  tin: z.optional(writtenTin),
  /** Of the whole consignment with its packing, in kg. */
  grossWeightKg: z.optional(kilograms),
}

const netKg = (goods: readonly { readonly netWeightKg?: number | undefined }[]) =>
  goods.reduce((sum, each) => sum + (each.netWeightKg ?? 0), 0)

export const estimateForm = z
  .object({
    goods: z
      .array(z.object({ ...goodsNames, ...goodsFacts }).check(...boundedProducts))
      .check(z.minLength(1), z.maxLength(mostGoods)),
    ...consignmentFacts,
    ...recordFacts,
    day: z.optional(writtenDay),
  })
  .check(
    z.refine((form) => form.grossWeightKg === undefined || form.grossWeightKg >= netKg(form.goods), {
      path: ['grossWeightKg'],
      error: 'below_net_weight',
    }),
  )
export type EstimateForm = z.output<typeof estimateForm>

const assessedLine = z.object({
  code: z.enum(chargeCodes),
  standing: z.enum(standings),
  exempt: z.nullable(z.enum(exemptReasons)),
  /** Francs; null for a flat fee or an amount per unit. */
  base: z.nullable(span),
  baseParts: z.array(z.object({ code: z.enum(basePartCodes), amount: span })),
  percent: z.nullable(z.object({ lowBp: basisPoints, highBp: basisPoints })),
  perUnit: z.nullable(
    z.object({
      amount: z.int(),
      currency,
      per: z.enum([...dutyUnits, 'pack', 'declaration', 'vehicle']),
      thousandths: z.nullable(z.int()),
    }),
  ),
  /** How percentage and amount per unit are combined if there are both. */
  rule: z.nullable(z.enum(perUnitRules)),
  amount: span,
  doubt: z.nullable(z.enum(doubts)),
  law: z.string(),
  /** The article of the law; missing in old estimates. */
  article: z.optional(z.nullable(z.string())),
  page: z.nullable(z.string()),
  since: day,
  /** The last day according to its source; missing in old estimates. */
  until: z.optional(z.nullable(day)),
  grade,
  presumed: z.boolean(),
})
export type AssessedLineOnWire = z.infer<typeof assessedLine>

export const assessment = z.object({
  day,
  /** Duty, and VAT on customs value plus duty: the simple sum, shown first. */
  simple: z.object({
    customsValue: z.int(),
    /** Upper end, with what may have to be included (the freight of a used vehicle); missing in old estimates. */
    customsValueUpTo: z.optional(z.int()),
    duty: span,
    vat: span,
    total: span,
    finalCost: span,
    vatBp: basisPoints,
  }),
  goods: z.array(
    z.object({
      code: z.nullable(z.string()),
      written: z.nullable(z.string()),
      description: z.nullable(z.string()),
      customsValue: z.int(),
      customsValueUpTo: z.optional(z.int()),
      valueParts: z.array(z.object({ code: z.enum(basePartCodes), amount: z.int() })),
      lines: z.array(assessedLine),
      candidates: z.array(dutyRate),
      notices: z.array(z.enum(notices)),
      /** What the sums of these goods were calculated for; missing in old estimates. */
      calculatedFor: z.optional(z.array(z.enum(assumedFacts))),
    }),
  ),
  lines: z.array(assessedLine),
  totals: z.object({
    customsValue: z.int(),
    customsValueUpTo: z.optional(z.int()),
    atBorder: span,
    reclaimable: span,
    creditable: span,
    net: span,
    landed: span,
  }),
  grade,
  notices: z.array(z.enum(notices)),
  /** The thresholds that notices mention; missing in old estimates. */
  limits: z.optional(z.object({ clearingAgentAbove: z.nullable(money), askAboutCarAbove: z.nullable(money) })),
  /** The exchange rates that were used. */
  rates: z.array(exchangeRate),
})
export type AssessmentOnWire = z.infer<typeof assessment>

const savedGoods = z.object({ ...goodsNames, ...goodsFacts })

/** A saved estimate: the input and the result of that day. */
export const taxEstimate = z.object({
  id,
  number: z.string(),
  createdAt: instant,
  form: z.object({ goods: z.array(savedGoods), ...consignmentFacts, ...recordFacts }),
  assessment,
  /** The link for others, if there is one. Its URL is returned only when it is created. */
  share: z.nullable(z.object({ expiresAt: instant, createdAt: instant })),
})
export type TaxEstimate = z.infer<typeof taxEstimate>

/** The view of an estimate by its link: the goods and the sums, nothing about the company. */
export const sharedEstimate = z.object({
  createdAt: instant,
  expiresAt: instant,
  goods: z.array(
    z.object({
      productName: z.string(),
      productDescription: z.string(),
      countryOfOrigin: z.enum(countriesOfOrigin),
      quantity: z.int(),
      commercialValue: invoicePrice,
    }),
  ),
  assessment,
})
export type SharedEstimate = z.infer<typeof sharedEstimate>

export const estimateParams = z.object({ estimateId: id })
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

components({ TaxEstimateForm: estimateForm, AssessedLine: assessedLine, Assessment: assessment })
components({ TaxEstimate: taxEstimate, SharedTaxEstimate: sharedEstimate })

export const customsContract = contract('customs', {
  searchTariff: endpoint({
    method: 'GET',
    path: '/tariff/search',
    summary: 'Searches the tariff by words or code, with the current duty',
    allow: 'anyone',
    query: z.object({
      q: requiredText(100),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
    }),
    answer: z.object({ items: z.array(tariffHit) }),
    refusals: {},
    perMinute: 1200,
  }),
  listPopularGoods: endpoint({
    method: 'GET',
    path: '/tariff/popular-goods',
    summary: 'Lists the six samples of the tax estimate page with the current tariff',
    allow: 'anyone',
    answer: z.object({ items: z.array(popular) }),
    refusals: {},
  }),
  getTariffLine: endpoint({
    method: 'GET',
    path: '/tariff/lines/:code',
    summary: 'Returns a tariff code with its rates, their dates and sources',
    allow: 'anyone',
    params: z.object({ code: z.string().check(z.regex(/^[\d.]{2,13}$/)) }),
    query: z.object({ day: z.optional(writtenDay) }),
    answer: tariffLine,
    refusals: {},
  }),
  previewTaxEstimate: endpoint({
    method: 'POST',
    path: '/tax-estimates/preview',
    summary: 'Calculates the taxes of an import without saving anything',
    allow: 'person',
    may: 'look',
    readOnly: true,
    body: previewForm,
    answer: assessment,
    refusals: assessmentRefusals,
  }),
  saveTaxEstimate: endpoint({
    method: 'POST',
    path: '/tax-estimates',
    summary: 'Calculates the taxes of an import and saves the result',
    allow: 'person',
    may: 'work',
    creates: true,
    body: estimateForm,
    answer: taxEstimate,
    refusals: assessmentRefusals,
    perMinute: 60,
  }),
  listTaxEstimates: endpoint({
    method: 'GET',
    path: '/tax-estimates',
    summary: 'Lists the tax estimates of the company, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber }),
    answer: pageOf(estimateSummary),
    refusals: {},
  }),
  getTaxEstimate: endpoint({
    method: 'GET',
    path: '/tax-estimates/:estimateId',
    summary: 'Returns a tax estimate as it was saved',
    allow: 'person',
    may: 'look',
    params: estimateParams,
    answer: taxEstimate,
    refusals: {},
  }),
  recomputeTaxEstimate: endpoint({
    method: 'POST',
    path: '/tax-estimates/:estimateId/recompute',
    summary: 'Calculates a saved estimate again with the rates of a day; the saved one is unchanged',
    allow: 'person',
    may: 'work',
    params: estimateParams,
    body: z.object({ day: z.optional(writtenDay) }),
    answer: assessment,
    refusals: assessmentRefusals,
  }),
  deleteTaxEstimate: endpoint({
    method: 'DELETE',
    path: '/tax-estimates/:estimateId',
    summary: 'Deletes an estimate and its share link',
    allow: 'person',
    may: 'work',
    params: estimateParams,
    answer: z.object({ id }),
    refusals: {},
  }),
  shareTaxEstimate: endpoint({
    method: 'POST',
    path: '/tax-estimates/:estimateId/share',
    summary: 'Creates a share link with which anyone can read the estimate; an earlier link stops working',
    allow: 'person',
    may: 'deal',
    params: estimateParams,
    body: z.object({
      days: z._default(z.int().check(z.minimum(1), z.maximum(shareDays.most)), shareDays.usual),
    }),
    secret: true,
    answer: z.object({ token, expiresAt: instant }),
    refusals: {},
  }),
  revokeTaxEstimateShare: endpoint({
    method: 'DELETE',
    path: '/tax-estimates/:estimateId/share',
    summary: 'Revokes the share link of an estimate',
    allow: 'person',
    may: 'deal',
    params: estimateParams,
    answer: taxEstimate,
    refusals: {},
  }),
  readSharedTaxEstimate: endpoint({
    method: 'POST',
    path: '/shared/tax-estimates',
    // The token is in the body, because URLs are logged and the token opens the estimate.
    summary: 'Returns an estimate by the token of its share link',
    allow: 'anyone',
    body: z.object({ token }),
    answer: sharedEstimate,
    refusals: {},
  }),
  loadTariff: endpoint({
    method: 'POST',
    path: '/tariff/loads',
    summary: 'Loads tariff rates from CSV as of a day, or does a dry run; returns the changes and the refused lines',
    allow: 'operator',
    may: 'market',
    creates: true,
    body: z.object({
      csv: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
      fileName: requiredText(200),
      source: requiredText(200),
      effectiveFrom: writtenDay,
      dryRun: z._default(z.boolean(), false),
    }),
    answer: tariffLoad,
    refusals: { not_a_tariff_file: 422, too_many_lines: 422 },
    perMinute: 20,
  }),
  listTariffLoads: endpoint({
    method: 'GET',
    path: '/tariff/loads',
    summary: 'Lists tariff loads and dry runs, newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(tariffLoad),
    refusals: {},
  }),
  getTariffLoad: endpoint({
    method: 'GET',
    path: '/tariff/loads/:loadId',
    summary: 'Returns a tariff load',
    allow: 'operator',
    may: 'look',
    params: z.object({ loadId: id }),
    answer: tariffLoad,
    refusals: {},
  }),
  listTariffLoadLines: endpoint({
    method: 'GET',
    path: '/tariff/loads/:loadId/lines',
    summary: 'Lists the lines that a tariff load added, changed or refused',
    allow: 'operator',
    may: 'look',
    params: z.object({ loadId: id }),
    query: z.object({ outcome: z.optional(z.enum(loadOutcomes)), ...pageQuery, after: z.optional(id) }),
    answer: pageOf(loadLine),
    refusals: {},
  }),
})
