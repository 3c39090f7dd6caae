import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { adminRoutes } from './auth.admin-routes.ts'
import { bodies, readBody } from './auth.bodies.ts'
import { serviceDescription } from './auth.strings.ts'
import { type Auth, openAuth } from './auth-context.ts'
import { allowCors } from './auth-cors.ts'
import { type AuthRefusal, authRefusal } from './auth-refusal.ts'
import { answer, answerErrors } from './auth-wire.ts'
import { findCaller, readBearer, type TokenClaims } from './caller.ts'
import { challengeFactor } from './challenge-factor.ts'
import { noteDevice } from './devices.store.ts'
import { enrollFactor } from './enroll-factor.ts'
import { exchangeCode } from './exchange-code.ts'
import { isSession } from './grant-session.ts'
import { deviceCookie, deviceOf, knownDevice } from './known-device.ts'
import { type LimitKind, limit, networkOf } from './limits.ts'
import { reauthenticate, recover, resend } from './recover.ts'
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { unenrollFactor } from './unenroll-factor.ts'
import { updateOwnUser } from './update-user.ts'
import { userOnWire } from './user-shape.ts'
import { isUuid } from './uuid.ts'
import { verifyFactor } from './verify-factor.ts'
import { openLink, verifyToken } from './verify-token.ts'
import { fromQuery, visitorOf } from './visitor.ts'

/** The auth service under `/auth/v1`: the GoTrue protocol, for its unmodified client library. */
export async function authRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const auth = openAuth(context)
  await app.register(
    async (service) => {
      answerErrors(service)
      allowCors(service, context.config)
      publicRoutes(service, auth)
      signInRoutes(service, auth)
      mailRoutes(service, auth)
      personRoutes(service, auth)
      adminRoutes(service, auth)
    },
    { prefix: '/auth/v1' },
  )
}

/** Counts the request against its network address before any other work. */
const limited =
  (auth: Auth, kind: LimitKind, work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const tooMany = await limit(auth, kind, networkOf(request.ip))
    const result = tooMany ?? (await work(request, reply))
    await rememberDevice(auth, request, reply, result)
    return answer(reply, result)
  }

/** Remembers the device of a person who gets a session. */
async function rememberDevice(
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<void> {
  if (typeof result !== 'object' || result === null || !isSession(result)) return
  const { config } = auth
  const { cookies } = visitorOf(request)
  const email = String(result.user.email)
  const device = deviceOf(config, cookies)
  const known = knownDevice(config, cookies, email)
  await auth.transact((tx) => noteDevice(tx, String(result.user.id), device.hash))
  const set = [...(known ? [] : [deviceCookie(config, email)]), ...(device.cookie ? [device.cookie] : [])]
  if (set.length > 0) reply.header('set-cookie', set)
}

/** A handler for the person of the bearer token. */
const asPerson =
  (auth: Auth, work: (claims: TokenClaims, request: FastifyRequest) => Promise<unknown>) =>
  async (request: FastifyRequest) => {
    const claims = await readBearer(auth, request.headers.authorization)
    return isRefusal(claims) ? claims : work(claims, request)
  }

function publicRoutes(service: FastifyInstance, auth: Auth): void {
  const { config } = auth
  service.get('/health', async () => ({ version: 'v1.0.0', name: 'GoTrue', description: serviceDescription }))
  service.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: config.AUTH_DISABLE_SIGNUP,
    mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }))
  service.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return auth.keys.publicKeys()
  })
}

function signInRoutes(service: FastifyInstance, auth: Auth): void {
  service.post(
    '/signup',
    limited(auth, 'mail', async (request) => {
      const body = readBody(bodies.signUp, request.body)
      return isRefusal(body) ? body : signUp(auth, body, visitorOf(request))
    }),
  )
  service.post(
    '/token',
    limited(auth, 'token', async (request) => {
      const visitor = visitorOf(request)
      switch (fromQuery(request, 'grant_type')) {
        case 'password': {
          const body = readBody(bodies.password, request.body)
          return isRefusal(body) ? body : signIn(auth, body, visitor)
        }
        case 'refresh_token': {
          const body = readBody(bodies.refresh, request.body)
          return isRefusal(body) ? body : refreshSession(auth, body.refresh_token)
        }
        case 'pkce': {
          const body = readBody(bodies.pkce, request.body)
          return isRefusal(body) ? body : exchangeCode(auth, body, visitor)
        }
        default:
          return authRefusal('unsupported_grant_type')
      }
    }),
  )
  service.post(
    '/logout',
    limited(
      auth,
      'user',
      asPerson(auth, (claims, request) => signOut(auth, claims, fromQuery(request, 'scope') || 'global')),
    ),
  )
}

function mailRoutes(service: FastifyInstance, auth: Auth): void {
  const done = (refusal: AuthRefusal | null) => refusal ?? {}
  service.post(
    '/recover',
    limited(auth, 'mail', async (request) => {
      const body = readBody(bodies.recover, request.body)
      return isRefusal(body) ? body : done(await recover(auth, body, visitorOf(request)))
    }),
  )
  service.post(
    '/resend',
    limited(auth, 'mail', async (request) => {
      const body = readBody(bodies.resend, request.body)
      return isRefusal(body) ? body : done(await resend(auth, body, visitorOf(request)))
    }),
  )
  service.post(
    '/verify',
    limited(auth, 'verify', async (request) => {
      const body = readBody(bodies.verify, request.body)
      return isRefusal(body) ? body : verifyToken(auth, body, visitorOf(request))
    }),
  )
  // In the protocol, opening a link has effects: a HEAD of a mail scanner must have none.
  service.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const tooMany = await limit(auth, 'verify', networkOf(request.ip))
    if (tooMany) return answer(reply, tooMany)
    const link = { token: fromQuery(request, 'token'), type: fromQuery(request, 'type') }
    return reply.redirect(await openLink(auth, link, visitorOf(request)), 303)
  })
  service.get(
    '/reauthenticate',
    limited(
      auth,
      'mail',
      asPerson(auth, async (claims) => done(await reauthenticate(auth, claims))),
    ),
  )
}

function personRoutes(service: FastifyInstance, auth: Auth): void {
  const factorOf = (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    return isUuid(id) ? id : null
  }
  service.get(
    '/user',
    limited(
      auth,
      'user',
      asPerson(auth, (claims) =>
        auth.read(async (tx) => {
          const caller = await findCaller(tx, claims)
          return isRefusal(caller) ? caller : userOnWire(tx, caller.user)
        }),
      ),
    ),
  )
  service.put(
    '/user',
    limited(
      auth,
      'user',
      asPerson(auth, async (claims, request) => {
        const body = readBody(bodies.updateUser, request.body)
        return isRefusal(body) ? body : updateOwnUser(auth, claims, body, visitorOf(request))
      }),
    ),
  )
  service.post(
    '/factors',
    limited(
      auth,
      'mfa',
      asPerson(auth, async (claims, request) => {
        const body = readBody(bodies.enrollFactor, request.body)
        return isRefusal(body) ? body : enrollFactor(auth, claims, body)
      }),
    ),
  )
  // In addition to the protocol: without these two routes a person with a lost device would need another person's help.
  service.post(
    '/factors/recovery-codes',
    limited(
      auth,
      'mfa',
      asPerson(auth, (claims) => makeRecoveryCodes(auth, claims)),
    ),
  )
  service.post(
    '/factors/recovery-codes/use',
    limited(
      auth,
      'mfa',
      asPerson(auth, async (claims, request) => {
        const body = readBody(bodies.recoveryCode, request.body)
        return isRefusal(body) ? body : redeemRecoveryCode(auth, claims, body.code)
      }),
    ),
  )
  service.post(
    '/factors/:id/challenge',
    limited(
      auth,
      'mfa',
      asPerson(auth, async (claims, request) => {
        const factor = factorOf(request)
        return factor ? challengeFactor(auth, claims, factor, visitorOf(request)) : authRefusal('mfa_factor_not_found')
      }),
    ),
  )
  service.post(
    '/factors/:id/verify',
    limited(
      auth,
      'mfa',
      asPerson(auth, async (claims, request) => {
        const factor = factorOf(request)
        const body = readBody(bodies.verifyFactor, request.body)
        if (isRefusal(body)) return body
        return factor
          ? verifyFactor(auth, claims, factor, body, visitorOf(request))
          : authRefusal('mfa_factor_not_found')
      }),
    ),
  )
  service.delete(
    '/factors/:id',
    limited(
      auth,
      'mfa',
      asPerson(auth, async (claims, request) => {
        const factor = factorOf(request)
        return factor ? unenrollFactor(auth, claims, factor) : authRefusal('mfa_factor_not_found')
      }),
    ),
  )
}
