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
  route(customsContract.recomputeTaxEstimate, ({ params, body, tx, actor, config, now }) =>
    recomputeEstimate(tx, actor, config, params.estimateId, body.day ?? dayInKigali(now), now),
  ),
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
