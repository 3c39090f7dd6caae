import * as z from 'zod/mini'
import { estimateParams, token } from './customs.ts'
import { contract, endpoint } from './endpoint.ts'

/** Tax estimates as documents: the same rows as in JSON, with the same permissions. */
export const estimatePapersContract = contract('customs', {
  getTaxEstimatePaper: endpoint({
    kind: 'file',
    media: { answer: 'application/pdf' },
    method: 'GET',
    path: '/tax-estimates/:estimateId/pdf',
    summary: 'Returns an estimate as PDF, in the caller’s language',
    allow: 'person',
    may: 'look',
    perMinute: 20,
    params: estimateParams,
    answer: z.string(),
    refusals: {},
  }),
  getSharedTaxEstimatePaper: endpoint({
    kind: 'file',
    media: { answer: 'application/pdf' },
    method: 'POST',
    path: '/shared/tax-estimates/pdf',
    summary: 'Returns an estimate as PDF by the token of its share link, in the browser’s language',
    allow: 'anyone',
    perMinute: 20,
    body: z.object({ token }),
    answer: z.string(),
    refusals: {},
  }),
})
