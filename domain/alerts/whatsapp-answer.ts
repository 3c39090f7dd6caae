/**
 * What to do about an error of the WhatsApp Cloud API (Meta, «Error codes», as of 2026-05-15):
 * `later` try again with growing pauses · `template` outside the 24-hour window: say it by the template ·
 * `recipient` this number can't be reached: tell by mail, and show it beside the number ·
 * `message` this message can't be sent: tell by mail · `connection` nothing can be sent until a manager acts: tell the
 * managers, and tell by mail until then.
 */
export type Verdict = 'later' | 'template' | 'recipient' | 'message' | 'connection'

const verdicts: Readonly<Record<number, Verdict>> = {
  // Credentials and rights.
  0: 'connection',
  3: 'connection',
  10: 'connection',
  190: 'connection',
  368: 'connection',
  131031: 'connection',
  131042: 'connection',
  131048: 'connection',
  133010: 'connection',
  // Too much at once, or the service is not well.
  4: 'later',
  80007: 'later',
  130429: 'later',
  131000: 'later',
  131016: 'later',
  131056: 'later',
  131047: 'template',
  // The other end.
  131021: 'recipient',
  131026: 'recipient',
  // This message.
  100: 'message',
  131008: 'message',
  131009: 'message',
  131049: 'message',
  131051: 'message',
  131052: 'message',
  131053: 'message',
  // The template: no alert can be told with it.
  132000: 'connection',
  132001: 'connection',
  132005: 'message',
  132007: 'connection',
  132012: 'connection',
  132015: 'connection',
  132016: 'connection',
}

/** Every code that the table names; the words of the screens explain each. */
export const knownCodes = Object.keys(verdicts).map(Number)

/**
 * @param code of the error; null where the answer had none that can be read
 * @param status of HTTP; null where there was no answer at all (timeout, broken line)
 */
export function whatsappVerdict(code: number | null, status: number | null): Verdict {
  if (code !== null) {
    const known = verdicts[code]
    if (known) return known
    if (code >= 200 && code <= 299) return 'connection'
  }
  if (status === null || status === 429 || status >= 500) return 'later'
  // An answer of success that can't be read: nobody knows what became of it.
  if (status >= 200 && status < 300) return 'later'
  return status === 401 || status === 403 ? 'connection' : 'message'
}

/** Hours after a person's last message in which free text may be written to them. */
const windowHours = 24

/** @param wroteAt when the person last wrote, milliseconds since 1970 */
export function inWindow(wroteAt: number | null, now: number): boolean {
  return wroteAt !== null && now - wroteAt < windowHours * 3_600_000
}
