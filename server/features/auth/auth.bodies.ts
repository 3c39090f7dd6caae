import * as z from 'zod/mini'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'

/** Client libraries send `null` for missing values. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? undefined),
)
const yes = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((value) => value ?? undefined),
)
const data = z.optional(z.nullable(z.record(z.string(), z.unknown())))
const challenge = { code_challenge: text, code_challenge_method: text }

export const bodies = {
  signUp: z.object({ email: text, password: text, data, ...challenge }),
  password: z.object({ email: text, password: text }),
  refresh: z.object({ refresh_token: text }),
  pkce: z.object({ auth_code: text, code_verifier: text }),
  updateUser: z.object({ email: text, password: text, current_password: text, nonce: text, data, ...challenge }),
  recover: z.object({ email: text, ...challenge }),
  resend: z.object({ email: text, type: text, password: text, ...challenge }),
  verify: z.object({ type: text, token_hash: text, token: text, email: text }),
  enrollFactor: z.object({ factor_type: text, friendly_name: text, issuer: text }),
  verifyFactor: z.object({ challenge_id: text, code: text }),
  recoveryCode: z.object({ code: text }),
  user: z.object({
    id: text,
    email: text,
    password: text,
    password_hash: text,
    email_confirm: yes,
    user_metadata: data,
    app_metadata: data,
    ban_duration: text,
    role: text,
  }),
  removeUser: z.object({ should_soft_delete: yes }),
  invite: z.object({ email: text, data }),
  link: z.object({ type: text, email: text, new_email: text, password: text, data, redirect_to: text }),
}

/** Validates a body; a field of the wrong type is refused like an unparsable body. */
export function readBody<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> | AuthRefusal {
  const parsed = z.safeParse(schema, body ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  return authRefusal('bad_json', { reason: field ? `${field} is of the wrong type` : 'an object is expected' })
}
