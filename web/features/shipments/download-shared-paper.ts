import { addressOf } from '../../../contract/endpoint.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { saveFile } from '../../platform/save-file.ts'

/**
 * Fetches a paper that a link gives and hands it to the browser as a file. Throws when the link does not give it. The
 * token travels in the body, because addresses are logged.
 */
export async function downloadSharedPaper(
  token: string,
  { documentId, name }: { readonly documentId: string; readonly name: string },
): Promise<void> {
  const response = await fetch(addressOf(shipmentLinksContract.getSharedPaper), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, documentId }),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  saveFile(await response.blob(), name)
}
