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
    summary: 'One estimate on paper, in the language of the person who asks',
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
    summary: 'An estimate on paper, by the token of its link, in the language of the browser',
    allow: 'anyone',
    perMinute: 20,
    body: z.object({ token }),
    answer: z.string(),
    refusals: {},
  }),
})
