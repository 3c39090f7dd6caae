/** The number that a tracking address carries, `/tracking/NUMBER` or `/tracking?number=NUMBER`; null without one. */
export function numberInAddress(address: URL): string | null {
  const [, inPath] = /^\/tracking\/([^/]+)\/?$/.exec(address.pathname) ?? []
  const number = inPath ? decoded(inPath) : address.searchParams.get('number')
  return number?.trim() || null
}

/** A hand-typed `%` that encodes nothing stays what it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
