/**
 * How to handle an error of the WhatsApp Cloud API (Meta, «Error codes», as of 2026-05-15): `later` retry with growing
 * pauses · `template` outside the 24-hour window: send the template instead · `recipient` this number can't be reached:
 * send an e-mail, and show it beside the number · `message` this message can't be sent: send an e-mail · `connection`
 * nothing can be sent until a manager acts: notify the managers, and send e-mails until then.
 */
export type Verdict = 'later' | 'template' | 'recipient' | 'message' | 'connection'

/** By error code. */
export const verdictOfCode: Readonly<Record<number, Verdict>> = {
  // Credentials and permissions.
  0: 'connection',
  3: 'connection',
  10: 'connection',
  190: 'connection',
  368: 'connection',
  131031: 'connection',
  131042: 'connection',
  131048: 'connection',
  133010: 'connection',
  // Rate limits and outages of the service.
  4: 'later',
  80007: 'later',
  130429: 'later',
  131000: 'later',
  131016: 'later',
  131056: 'later',
  131047: 'template',
  // Errors of the recipient.
  131021: 'recipient',
  131026: 'recipient',
  // Errors of this message.
  100: 'message',
  131008: 'message',
  131009: 'message',
  131049: 'message',
  131051: 'message',
  131052: 'message',
  131053: 'message',
  // Errors of the template: no alert can be sent with it.
  132000: 'connection',
  132001: 'connection',
  132005: 'message',
  132007: 'connection',
  132012: 'connection',
  132015: 'connection',
  132016: 'connection',
}

/**
 * @param code error code; null if the response had none that can be read
 * @param status HTTP status; null if there was no response at all (timeout, connection lost)
 */
export function whatsappVerdict(code: number | null, status: number | null): Verdict {
  if (code !== null) {
    const known = verdictOfCode[code]
    if (known) return known
    if (code >= 200 && code <= 299) return 'connection'
  }
  if (status === null || status === 429 || status >= 500) return 'later'
  // A success whose body can't be read: whether the message was accepted is unknown.
  if (status >= 200 && status < 300) return 'later'
  return status === 401 || status === 403 ? 'connection' : 'message'
}

/** Hours after a person's last message in which free text may be sent to them. */
const windowHours = 24

/**
 * @param wroteAt when the person last wrote, milliseconds since 1970
 */
export function inWindow(wroteAt: number | null, now: number): boolean {
  return wroteAt !== null && now - wroteAt < windowHours * 3_600_000
}
