export interface Bounce {
  /** Our id of the e-mail that bounced. */
  readonly sendId: string
  /** The diagnostic text of the other server. */
  readonly diagnostic: string
}

const letterId = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim

/**
 * Reads a delivery status notification (RFC 3464): which e-mail of ours bounced permanently, and why. Null for anything
 * else: a delay, a receipt, an out-of-office reply, an e-mail that is not ours.
 */
export function readBounce(message: string): Bounce | null {
  // A header may continue on the next line, which then begins with a space (folding).
  const text = message.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  if (!/^content-type:.*report-type="?delivery-status/im.test(text)) return null
  if (!/^action:\s*failed\b/im.test(text)) return null
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1]
  // The notification has an id of its own at the top; the id of our e-mail is in the returned copy, so the last one
  // counts.
  const sendId = [...text.matchAll(letterId)].at(-1)?.[1]
  if (!status || !sendId) return null
  const diagnosticCode = /^diagnostic-code:\s*(?:smtp;\s*)?(.+)$/im.exec(text)?.[1]?.trim()
  return { sendId: sendId.toLowerCase(), diagnostic: (diagnosticCode ?? status).slice(0, 500) }
}
