import { estimatePapersContract } from '../../../contract/estimate-papers.ts'
import { saveAnswer } from '../../platform/save-as.ts'

type Which = { readonly estimateId: string } | { readonly shared: string }

/**
 * Fetches the estimate as a PDF and makes the browser save it. Throws when there is none. The token of a shared
 * estimate is sent in the body, because addresses are logged.
 */
export function downloadEstimatePdf(which: Which, name: string): Promise<void> {
  const file = `tax-estimate-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`
  return 'shared' in which
    ? saveAnswer(estimatePapersContract.getSharedTaxEstimatePaper, { body: { token: which.shared } }, file)
    : saveAnswer(estimatePapersContract.getTaxEstimatePaper, { params: which }, file)
}
