import { isRefusal } from '../../../domain/decision.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { seal } from '../../platform/keys.ts'
import type { Auth } from './auth-context.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { findCaller, type TokenClaims } from './caller.ts'
import { insertFactor } from './factors.store.ts'
import { makeTotpSecret, totpUri } from './totp.ts'
import { factorsOf } from './users.store.ts'

const mostFactors = 10

export interface EnrolledFactor {
  readonly id: string
  readonly type: 'totp'
  readonly friendly_name: string
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string }
}

/**
 * Starts the enrolment of a second factor. The secret is shown only now, and the factor is valid after its first code
 * (verify-factor).
 */
export async function enrollFactor(
  auth: Auth,
  claims: TokenClaims,
  input: { factor_type?: string | undefined; friendly_name?: string | undefined; issuer?: string | undefined },
): Promise<EnrolledFactor | AuthRefusal> {
  const type = input.factor_type ?? ''
  if (type === 'phone' || type === 'webauthn') return authRefusal('factor_type_unavailable', { type })
  if (type !== 'totp') return authRefusal('factor_type_unknown')
  const name = cutText((input.friendly_name ?? '').replace(/\p{Cc}/gu, ''), 80)
  return auth.transact(async (tx) => {
    const caller = await findCaller(tx, claims, 'lock')
    if (isRefusal(caller)) return caller
    const { user, session } = caller
    const factors = await factorsOf(tx, [user.id])
    const verified = factors.filter((factor) => factor.status === 'verified').length
    if (verified > 0 && session.aal === 'aal1') return authRefusal('insufficient_aal_enroll')
    if (verified >= mostFactors || factors.length >= 2 * mostFactors)
      return authRefusal('too_many_enrolled_mfa_factors')
    const secret = makeTotpSecret()
    const made = await insertFactor(tx, {
      userId: user.id,
      friendlyName: name,
      secretSealed: seal(auth.config, 'totp-secret', secret),
    })
    if (!made) return authRefusal('mfa_factor_name_conflict', { name })
    const uri = totpUri(secret, cutText(input.issuer ?? '', 80) || new URL(auth.config.siteUrl).host, user.email)
    const { default: QRCode } = await import('qrcode')
    const qr = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
    return { id: made.id, type: 'totp' as const, friendly_name: name, totp: { qr_code: qr, secret, uri } }
  })
}
