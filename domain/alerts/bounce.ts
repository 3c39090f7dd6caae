export interface Bounce {
  /** Our id of the letter that came back. */
  readonly sendId: string
  /** What the other server said. */
  readonly diagnostic: string
}

const letterId = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim

/**
 * Reads a delivery status notification (RFC 3464): which letter of ours came back for good, and why. Null for anything
 * else: a delay, a receipt, an answer of somebody who is on holiday, a letter that is not ours.
 */
export function readBounce(message: string): Bounce | null {
  // A header may go on in the next line, which then begins with a space.
  const text = message.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!/^content-type:.*report-type="?delivery-status/im.test(text)) return null
  if (!/^action:\s*failed\b/im.test(text)) return null
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1]
  // Its own id stands at its head; that of the letter behind, in what is sent back of it.
  const sendId = [...text.matchAll(letterId)].at(-1)?.[1]
  if (!status || !sendId) return null
  const said = /^diagnostic-code:\s*(?:smtp;\s*)?(.+)$/im.exec(text)?.[1]?.trim()
  return { sendId: sendId.toLowerCase(), diagnostic: (said ?? status).slice(0, 500) }
}
