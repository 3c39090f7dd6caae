import { type Refusal, refuse } from '../decision.ts'

/**
 * Mailboxes that only the administrator of a domain can read: those used for the validation of certificates (CA/Browser
 * Forum Baseline Requirements 3.2.2.4.4), after RFC 2142.
 */
export const domainMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const
export type DomainMailbox = (typeof domainMailboxes)[number]

/** Hours for which an e-mailed code is valid, the most wrong codes, and the most domains of one company. */
export const proofHours = 24
export const mostTries = 5
export const mostDomains = 10

/** Public e-mail providers: such a domain belongs to no company, even if somebody can read its postmaster mailbox. */
const publicDomains = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.fr ymail.com outlook.com hotmail.com hotmail.fr live.com msn.com icloud.com
   me.com mac.com aol.com gmx.com gmx.de gmx.net mail.com proton.me protonmail.com pm.me zoho.com yandex.com mail.ru
   qq.com 163.com 126.com foxmail.com tutanota.com fastmail.com hey.com laposte.net orange.fr free.fr`.split(/\s+/),
)

/** Reserved names (RFC 2606), and the domain of the demonstration's people. */
const reservedDomains = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org)|demo\.umuhora\.rw)$/

/** Whether a domain (in lower case) does not identify a company. */
export function isPublicDomain(domain: string): boolean {
  return publicDomains.has(domain) || reservedDomains.test(domain)
}

const labels = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Normalises an e-mail domain to lower case; non-ASCII letters have to be in xn-- form. */
export function checkDomain(typed: string): string | Refusal<'domain_invalid' | 'domain_public'> {
  const domain = typed.trim().toLowerCase().replace(/^@/, '')
  if (!labels.test(domain)) return refuse('domain_invalid')
  return publicDomains.has(domain) ? refuse('domain_public') : domain
}

export interface Proof {
  readonly verified: boolean
  readonly tries: number
  readonly expiresAt: number
}

/** The result of a typed code; `matches` says whether it is the e-mailed one. Times are milliseconds since 1970. */
export function decideProof(
  proof: Proof,
  matches: boolean,
  now: number,
): 'proven' | 'counted' | Refusal<'code_expired' | 'domain_settled'> {
  if (proof.verified) return refuse('domain_settled')
  if (proof.expiresAt <= now || proof.tries >= mostTries) return refuse('code_expired')
  return matches ? 'proven' : 'counted'
}
