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
