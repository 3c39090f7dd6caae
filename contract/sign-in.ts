import * as z from 'zod/mini'
import { components, contract, endpoint } from './endpoint.ts'

/** The sign-in service uses the GoTrue protocol under `/auth/v1`; its client library reads this unchanged. */
const user = z.looseObject({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: z.optional(z.string()),
  last_sign_in_at: z.optional(z.string()),
  app_metadata: z.looseObject({}),
  user_metadata: z.looseObject({}),
  created_at: z.string(),
})
const session = z.looseObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: z.string(),
  user,
})
const refusal = z.looseObject({ code: z.int(), error_code: z.string(), msg: z.string() })
const nothing = z.looseObject({})
const text = z.optional(z.nullable(z.string()))
const proof = { code_challenge: text, code_challenge_method: text }
const factorId = z.object({ id: z.uuid() })
const fromAnyone = { kind: 'webhook', allow: 'anyone', refusal } as const
const fromPerson = { kind: 'webhook', allow: 'person', may: 'look', refusal } as const
const refusals = { validation_failed: 400, over_request_rate_limit: 429, service_unavailable: 503 } as const
const mailed = { ...refusals, over_email_send_rate_limit: 429 } as const
const ofPerson = { ...refusals, no_authorization: 401, bad_jwt: 403, session_not_found: 403 } as const

components({ SignInUser: user, SignInSession: session, SignInRefusal: refusal })

/** Implemented by the auth feature as the protocol requires; described here for the API document only. */
export const signInContract = contract('sign-in', {
  signUp: endpoint({
    ...fromAnyone,
    method: 'POST',
    path: '/auth/v1/signup',
    summary: 'Creates an account and sends a confirmation e-mail',
    body: z.object({ email: z.string(), password: z.string(), data: z.optional(z.looseObject({})), ...proof }),
    answer: user,
    refusals: { ...mailed, weak_password: 422 },
  }),
  token: endpoint({
    ...fromAnyone,
    method: 'POST',
    path: '/auth/v1/token',
    summary: 'Signs in, or exchanges a refresh token or a code for a session',
    query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
    body: z.object({
      email: text,
      password: text,
      refresh_token: text,
      auth_code: text,
      code_verifier: text,
    }),
    answer: session,
    refusals: {
      ...refusals,
      invalid_credentials: 400,
      email_not_confirmed: 400,
      flow_state_not_found: 404,
      conflict: 409,
    },
  }),
  signOut: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/logout',
    summary: 'Ends sessions of the caller; returns 204',
    query: z.object({ scope: z.optional(z.enum(['global', 'local', 'others'])) }),
    answer: nothing,
    refusals: ofPerson,
  }),
  recoverPassword: endpoint({
    ...fromAnyone,
    method: 'POST',
    path: '/auth/v1/recover',
    summary: 'E-mails a link to set a new password; the response is the same if there is no account',
    body: z.object({ email: z.string(), ...proof }),
    answer: nothing,
    refusals: mailed,
  }),
  resendMail: endpoint({
    ...fromAnyone,
    method: 'POST',
    path: '/auth/v1/resend',
    summary: 'Sends an e-mail of the sign-up again',
    body: z.object({ email: z.string(), type: z.enum(['signup', 'email_change']), ...proof }),
    answer: nothing,
    refusals: mailed,
  }),
  verifyToken: endpoint({
    ...fromAnyone,
    method: 'POST',
    path: '/auth/v1/verify',
    summary: 'Exchanges the token of an e-mailed link, or its code, for a session',
    body: z.object({ type: z.string(), token_hash: text, token: text, email: text }),
    answer: session,
    refusals: { ...refusals, otp_expired: 403 },
  }),
  openMailedLink: endpoint({
    ...fromAnyone,
    media: { answer: 'text/plain' },
    method: 'GET',
    path: '/auth/v1/verify',
    summary: 'Opens an e-mailed link: redirects to the site with a session or a refusal',
    query: z.object({ token: z.string(), type: z.string(), redirect_to: z.optional(z.string()) }),
    answer: z.string(),
    refusals: { over_request_rate_limit: 429 },
  }),
  reauthenticate: endpoint({
    ...fromPerson,
    method: 'GET',
    path: '/auth/v1/reauthenticate',
    summary: 'E-mails a code that is required to change the password',
    answer: nothing,
    refusals: { ...ofPerson, over_email_send_rate_limit: 429 },
  }),
  getUser: endpoint({
    ...fromPerson,
    method: 'GET',
    path: '/auth/v1/user',
    summary: 'Returns the account of the caller',
    answer: user,
    refusals: ofPerson,
  }),
  updateUser: endpoint({
    ...fromPerson,
    method: 'PUT',
    path: '/auth/v1/user',
    summary: 'Changes e-mail address, password or names of the caller',
    body: z.object({
      email: text,
      password: text,
      current_password: text,
      nonce: text,
      data: z.optional(z.nullable(z.looseObject({}))),
      ...proof,
    }),
    answer: user,
    refusals: { ...ofPerson, weak_password: 422, email_exists: 422, reauthentication_not_valid: 422 },
  }),
  enrollFactor: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/factors',
    summary: 'Enrols a second factor: returns a secret for an authenticator app',
    body: z.object({ factor_type: z.literal('totp'), friendly_name: text, issuer: text }),
    answer: z.looseObject({
      id: z.uuid(),
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
    refusals: { ...ofPerson, mfa_factor_name_conflict: 422, too_many_enrolled_mfa_factors: 422 },
  }),
  challengeFactor: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/factors/:id/challenge',
    summary: 'Creates a challenge for a second factor',
    params: factorId,
    answer: z.looseObject({ id: z.uuid(), type: z.string(), expires_at: z.int() }),
    refusals: { ...ofPerson, mfa_factor_not_found: 404 },
  }),
  verifyFactor: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/factors/:id/verify',
    summary: 'Verifies the code of a second factor, which raises the session to `aal2`',
    params: factorId,
    body: z.object({ challenge_id: z.string(), code: z.string() }),
    answer: session,
    refusals: { ...ofPerson, mfa_factor_not_found: 404, mfa_verification_failed: 422, mfa_challenge_expired: 422 },
  }),
  removeFactor: endpoint({
    ...fromPerson,
    method: 'DELETE',
    path: '/auth/v1/factors/:id',
    summary: 'Removes a second factor of the caller',
    params: factorId,
    answer: z.looseObject({ id: z.uuid() }),
    refusals: { ...ofPerson, mfa_factor_not_found: 404, insufficient_aal: 422 },
  }),
  makeRecoveryCodes: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes',
    summary: 'Creates recovery codes for a lost second factor',
    answer: z.looseObject({ codes: z.array(z.string()) }),
    refusals: { ...ofPerson, insufficient_aal: 403 },
  }),
  useRecoveryCode: endpoint({
    ...fromPerson,
    method: 'POST',
    path: '/auth/v1/factors/recovery-codes/use',
    summary: 'Accepts a recovery code in place of the second factor, which is removed',
    body: z.object({ code: z.string() }),
    answer: nothing,
    refusals: { ...ofPerson, recovery_code_wrong: 422 },
  }),
  getSigningKeys: endpoint({
    ...fromAnyone,
    method: 'GET',
    path: '/auth/v1/.well-known/jwks.json',
    summary: 'Returns the public keys that verify access tokens',
    answer: z.object({ keys: z.array(z.looseObject({})) }),
    refusals: {},
  }),
})
