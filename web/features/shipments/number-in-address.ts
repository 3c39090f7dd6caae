import { paths } from '../../../contract/paths.ts'

/** The number in a tracking address, `/tracking/NUMBER` or `/tracking?number=NUMBER`; null without one. */
export function numberInAddress(address: URL): string | null {
  const [, inPath] = /^\/tracking\/([^/]+)\/?$/.exec(address.pathname) ?? []
  const number = inPath ? decoded(inPath) : address.searchParams.get('number')
  return number?.trim() || null
}

/** Decodes the text; leaves it as it is when a typed `%` is no valid encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path of a shared shipment if the text has its link; its token is not a number that can be looked up. */
export function sharedLinkIn(text: string): string | null {
  const [, token = ''] = text.split(paths.sharedShipment(''))
  const [whole] = /^[\w-]{16,}/.exec(token) ?? []
  return whole ? paths.sharedShipment(whole) : null
}
