import { customsContract } from '../../../contract/customs.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { assessForm } from './assess-form.ts'
import { deleteEstimate } from './delete-estimate.ts'
import { estimatePapers } from './estimate-pdf.ts'
import { listEstimates, readEstimate, readSharedEstimate } from './estimates.views.ts'
import { loadTariff } from './load-tariff.ts'
import { popularGoodsOn, readTariffLine, searchTariff } from './read-tariff.ts'
import { recomputeEstimate } from './recompute-estimate.ts'
import { saveEstimate } from './save-estimate.ts'
import { revokeShare, shareEstimate } from './share-estimate.ts'
import { listLoadLines, listLoads, readLoad } from './tariff-loads.views.ts'

export const customsRoutes: Route[] = [
  route(customsContract.searchTariff, ({ query, tx, config, now }) =>
    searchTariff(tx, config, query, dayInKigali(now)),
  ),
  route(customsContract.listPopularGoods, ({ tx, config, now }) => popularGoodsOn(tx, config, dayInKigali(now))),
  route(
    customsContract.getTariffLine,
    async ({ params, query, tx, config, now }) =>
      (await readTariffLine(tx, config, params.code, query.day ?? dayInKigali(now))) ?? refuse('not_found'),
  ),
  route(customsContract.previewTaxEstimate, ({ body, tx, config, now }) => {
    return assessForm(tx, config, body, body.day ?? dayInKigali(now))
  }),
  route(customsContract.saveTaxEstimate, async ({ body, ...context }) =>
    answerAfter(saveEstimate(context, body, body.day ?? dayInKigali(context.now)), (id) => readEstimate(context, id)),
  ),
  route(customsContract.listTaxEstimates, ({ query, ...context }) => listEstimates(context, query)),
  route(
    customsContract.getTaxEstimate,
    async ({ params, ...context }) => (await readEstimate(context, params.estimateId)) ?? refuse('not_found'),
  ),
  route(customsContract.recomputeTaxEstimate, ({ params, body, ...context }) =>
    recomputeEstimate(context, params.estimateId, body.day ?? dayInKigali(context.now)),
  ),
  route(customsContract.deleteTaxEstimate, ({ params, ...context }) => deleteEstimate(context, params.estimateId)),
  route(customsContract.shareTaxEstimate, ({ params, body, ...context }) =>
    shareEstimate(context, params.estimateId, body.days),
  ),
  route(customsContract.revokeTaxEstimateShare, async ({ params, ...context }) =>
    answerAfter(revokeShare(context, params.estimateId), (id) => readEstimate(context, id)),
  ),
  route(customsContract.readSharedTaxEstimate, async ({ body, tx }) => {
    return (await readSharedEstimate(tx, body.token)) ?? refuse('not_found')
  }),
  route(customsContract.loadTariff, async ({ body, ...context }) => {
    return answerAfter(loadTariff(context, body), (loadId) => readLoad(context.tx, loadId))
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
