import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../tools/test-auth.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

test.each([
  [{ cookie: 'language=rw', 'accept-language': 'fr' }, 'rw', 'Emeza aderesi yawe ya imeyili'],
  [{ 'accept-language': 'de, fr-BE;q=0.8, en' }, 'fr', 'Confirmez votre adresse e-mail'],
  [{ 'accept-language': 'de' }, 'en', 'Confirm your e-mail address'],
] as const)('with %o the mail and the new company speak %s', async (headers, language, subject) => {
  const { client, email, password } = bench.visitor()
  const url = '/auth/v1/signup'
  const { statusCode } = await bench.app.http.inject({ method: 'POST', url, headers, payload: { email, password } })
  expect(statusCode).toBe(200)
  const letter = await bench.letter(email)
  expect(letter.subject).toBe(subject)
  const { data } = await client.verifyOtp({ token_hash: letter.hash, type: 'signup' })
  expect(await bench.me(data.session)).toMatchObject({ language, ownLanguage: null })
  await client.resetPasswordForEmail(email)
  const recovery = { en: /^Set a new/, fr: /^Définissez/, rw: /^Shyiraho/ }[language]
  expect((await bench.letter(email)).subject).toMatch(recovery)
})
