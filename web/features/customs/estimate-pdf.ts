import { saveFile } from '../../platform/save-file.ts'
import { accessToken } from '../../platform/session.ts'

type Which = { readonly estimateId: string } | { readonly shared: string }

/**
 * Fetches the estimate on paper and hands it to the browser as a file. Throws when there is none. The token of a shared
 * one travels in the body, because addresses are logged.
 */
export async function downloadEstimatePdf(which: Which, name: string): Promise<void> {
  const response =
    'shared' in which
      ? await fetch('/api/v1/shared/tax-estimates/pdf', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token: which.shared }),
        })
      : await fetch(`/api/v1/tax-estimates/${which.estimateId}/pdf`, {
          headers: { Authorization: `Bearer ${await accessToken()}` },
        })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  saveFile(await response.blob(), `tax-estimate-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`)
}
