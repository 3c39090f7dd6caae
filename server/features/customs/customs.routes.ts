import { customsContract, previewForm } from '../../../contract/customs.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { popularGoods } from '../../../domain/customs/popular-goods.ts'
import { readTariffCode, writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { assessForm } from './assess-form.ts'
import { deleteEstimate } from './delete-estimate.ts'
import { estimatePapers } from './estimate-pdf.ts'
import { listEstimates, readEstimate, readSharedEstimate } from './estimates.views.ts'
import { keepEstimate } from './keep-estimate.ts'
import { loadTariff } from './load-tariff.ts'
import { revokeShare, shareEstimate } from './share-estimate.ts'
import { tariffBook } from './tariff-book.ts'
import { listLoadLines, listLoads, readLoad } from './tariff-loads.views.ts'
import { dutyOn, hitOf, lineOf } from './tariff-wire.ts'

const today = () => dayInKigali(new Date())

/** The estimate as it now stands, or the refusal of the verb before. */
async function afterwards<Code extends string>(tx: Tx, actor: Actor, id: string | Refusal<Code>) {
  return isRefusal(id) ? id : ((await readEstimate(tx, actor, id, new Date())) ?? refuse('not_found'))
}

export const customsRoutes: Route[] = [
  route(customsContract.searchTariff, async ({ query, tx, config }) => {
    const book = await tariffBook(tx, config)
    const codes = await book.search.find(query.q, query.limit)
    return { items: codes.map((code) => hitOf(book, code, today())) }
  }),
  route(customsContract.listPopularGoods, async ({ tx, config }) => {
    const book = await tariffBook(tx, config)
    return {
      items: popularGoods.map((goods) => {
        const duty = dutyOn(book, goods.hsCode, today())
        // Six codes that the nomenclature has; a test holds them to it.
        if (!duty) throw new Error(`no duty for ${goods.hsCode}`)
        const same = duty.doubt === null && duty.specific === null && duty.lowBp === goods.dutyPercent * 100
        return { ...goods, writtenCode: writeTariffCode(goods.hsCode), today: duty, differs: !same }
      }),
    }
  }),
  route(customsContract.getTariffLine, async ({ params, query, tx, config }) => {
    const book = await tariffBook(tx, config)
    const found = book.find(book.known(readTariffCode(params.code) ?? ''))
    return found ? lineOf(book, found, query.day ?? today()) : refuse('not_found')
  }),
  route(customsContract.previewTaxEstimate, ({ body, tx, config }) => {
    return assessForm(tx, config, body, body.day ?? today())
  }),
  route(customsContract.keepTaxEstimate, async ({ body, tx, actor, config }) =>
    afterwards(tx, actor, await keepEstimate(tx, actor, config, body, body.day ?? today())),
  ),
  route(customsContract.listTaxEstimates, ({ query, tx, actor }) => listEstimates(tx, actor, query, new Date())),
  route(customsContract.getTaxEstimate, ({ params, tx, actor }) => afterwards(tx, actor, params.estimateId)),
  route(customsContract.recomputeTaxEstimate, async ({ params, body, tx, actor, config }) => {
    const kept = await readEstimate(tx, actor, params.estimateId, new Date())
    if (!kept) return refuse('not_found')
    const form = previewForm.parse(kept.form)
    const day = body.day ?? today()
    const anew = await assessForm(tx, config, form, day)
    if (!isRefusal(anew) || anew.refused !== 'unknown_rate') return anew
    // The rate that the importer chose is not among those of that day: the choice is open again.
    return assessForm(tx, config, { ...form, goods: form.goods.map(({ rateId: _, ...goods }) => goods) }, day)
  }),
  route(customsContract.deleteTaxEstimate, ({ params, tx, actor }) => deleteEstimate(tx, actor, params.estimateId)),
  route(customsContract.shareTaxEstimate, ({ params, body, tx, actor }) =>
    shareEstimate(tx, actor, params.estimateId, body.days, new Date()),
  ),
  route(customsContract.revokeTaxEstimateShare, async ({ params, tx, actor }) =>
    afterwards(tx, actor, await revokeShare(tx, actor, params.estimateId)),
  ),
  route(customsContract.readSharedTaxEstimate, async ({ body, tx }) => {
    return (await readSharedEstimate(tx, body.token)) ?? refuse('not_found')
  }),
  route(customsContract.loadTariff, async ({ body, tx, actor }) => {
    const done = await loadTariff(tx, actor, body)
    return isRefusal(done) ? done : ((await readLoad(tx, done)) ?? refuse('not_found'))
  }),
  route(customsContract.listTariffLoads, ({ query, tx }) => listLoads(tx, query)),
  route(customsContract.getTariffLoad, async ({ params, tx }) => {
    return (await readLoad(tx, params.loadId)) ?? refuse('not_found')
  }),
  route(customsContract.listTariffLoadLines, async ({ params, query, tx }) => {
    return (await readLoad(tx, params.loadId)) ? listLoadLines(tx, params.loadId, query) : refuse('not_found')
  }),
  ...estimatePapers,
]
