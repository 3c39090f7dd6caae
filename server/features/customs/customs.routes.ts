import { customsContract, previewForm } from '../../../contract/customs.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { popularGoods } from '../../../domain/customs/popular-goods.ts'
import { readTariffCode, writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { isRefusal, refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { assessForm } from './assess-form.ts'
import { deleteEstimate } from './delete-estimate.ts'
import { estimatePapers } from './estimate-pdf.ts'
import { listEstimates, readEstimate, readSharedEstimate } from './estimates.views.ts'
import { loadTariff } from './load-tariff.ts'
import { saveEstimate } from './save-estimate.ts'
import { revokeShare, shareEstimate } from './share-estimate.ts'
import { tariffBook } from './tariff-book.ts'
import { listLoadLines, listLoads, readLoad } from './tariff-loads.views.ts'
import { dutyOn, hitOf, lineOf } from './tariff-wire.ts'

export const customsRoutes: Route[] = [
  route(customsContract.searchTariff, async ({ query, tx, config, now }) => {
    const book = await tariffBook(tx, config)
    const codes = await book.search.find(query.q, query.limit)
    return { items: codes.map((code) => hitOf(book, code, dayInKigali(now))) }
  }),
  route(customsContract.listPopularGoods, async ({ tx, config, now }) => {
    const book = await tariffBook(tx, config)
    return {
      items: popularGoods.map((goods) => {
        const duty = dutyOn(book, goods.hsCode, dayInKigali(now))
        // A test ensures that these six codes are in the nomenclature.
        if (!duty) throw new Error(`no duty for ${goods.hsCode}`)
        const same = duty.doubt === null && duty.specific === null && duty.lowBp === goods.dutyPercent * 100
        return { ...goods, writtenCode: writeTariffCode(goods.hsCode), today: duty, differs: !same }
      }),
    }
  }),
  route(customsContract.getTariffLine, async ({ params, query, tx, config, now }) => {
    const book = await tariffBook(tx, config)
    const found = book.find(book.known(readTariffCode(params.code) ?? ''))
    return found ? lineOf(book, found, query.day ?? dayInKigali(now)) : refuse('not_found')
  }),
  route(customsContract.previewTaxEstimate, ({ body, tx, config, now }) => {
    return assessForm(tx, config, body, body.day ?? dayInKigali(now))
  }),
  route(customsContract.saveTaxEstimate, async ({ body, tx, actor, config, now }) =>
    answerAfter(saveEstimate(tx, actor, config, body, body.day ?? dayInKigali(now)), (id) =>
      readEstimate(tx, actor, id, now),
    ),
  ),
  route(customsContract.listTaxEstimates, ({ query, tx, actor, now }) => listEstimates(tx, actor, query, now)),
  route(
    customsContract.getTaxEstimate,
    async ({ params, tx, actor, now }) =>
      (await readEstimate(tx, actor, params.estimateId, now)) ?? refuse('not_found'),
  ),
  route(customsContract.recomputeTaxEstimate, async ({ params, body, tx, actor, config, now }) => {
    const stored = await readEstimate(tx, actor, params.estimateId, now)
    if (!stored) return refuse('not_found')
    const form = previewForm.parse(stored.form)
    const day = body.day ?? dayInKigali(now)
    const recomputed = await assessForm(tx, config, form, day)
    if (!isRefusal(recomputed) || recomputed.refused !== 'unknown_rate') return recomputed
    // The rate that the importer chose does not exist on that day: calculates without a choice.
    return assessForm(tx, config, { ...form, goods: form.goods.map(({ rateId: _, ...goods }) => goods) }, day)
  }),
  route(customsContract.deleteTaxEstimate, ({ params, tx, actor }) => deleteEstimate(tx, actor, params.estimateId)),
  route(customsContract.shareTaxEstimate, ({ params, body, tx, actor, now }) =>
    shareEstimate(tx, actor, params.estimateId, body.days, now),
  ),
  route(customsContract.revokeTaxEstimateShare, async ({ params, tx, actor, now }) =>
    answerAfter(revokeShare(tx, actor, params.estimateId), (id) => readEstimate(tx, actor, id, now)),
  ),
  route(customsContract.readSharedTaxEstimate, async ({ body, tx }) => {
    return (await readSharedEstimate(tx, body.token)) ?? refuse('not_found')
  }),
  route(customsContract.loadTariff, async ({ body, tx, actor }) => {
    return answerAfter(loadTariff(tx, actor, body), (loadId) => readLoad(tx, loadId))
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
