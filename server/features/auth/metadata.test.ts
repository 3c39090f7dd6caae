import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

describe('a name in user data', () => {
  const refused = [
    [{ first_name: 'Win at https://evil.example' }, 'first_name must not contain a link'],
    [{ first_name: 'A', last_name: '\u202egro' }, 'last_name must not contain invisible characters'],
    [{ last_name: 'evil.com/pay' }, 'last_name must not contain a link'],
    [{ first_name: 'Umuhora', last_name: 'Support' }, 'first_name must not be the name of the platform'],
  ] as const

  test.each(refused)('%o is refused at sign-up, and no mail is sent', async (data, message) => {
    const { email, password } = bench.visitor()
    const reply = await bench.fetch('/signup', { json: { email, password, data } })
    expect([reply.status, (await reply.json()).msg]).toEqual([400, message])
    expect(await bench.letters(email)).toEqual([])
  })

  test.each(refused)('%o is refused on a change', async (data, message) => {
    const { client } = await bench.member()
    expect((await client.updateUser({ data })).error?.message).toBe(message)
    expect((await client.updateUser({ data: { first_name: 'Ne\u0301za' } })).data.user?.user_metadata.first_name).toBe(
      'N\u00e9za',
    )
  })

  test('is normalised to one spelling in the company that it creates', async () => {
    const { client, email, password } = bench.visitor()
    const data = { first_name: ' Ne\u0301za ', last_name: 'd\u2019Uwase  Ineza' }
    await client.signUp({ email, password, options: { data } })
    const opened = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(opened.data.session)).toMatchObject({
      person: { firstName: 'N\u00e9za', lastName: 'd\u2019Uwase Ineza' },
      company: { name: 'N\u00e9za d\u2019Uwase Ineza' },
    })
  })
})

describe('a password', () => {
  const [asOne, asTwo] = ['urw\u00e9go rw\uff11', 'urwe\u0301go rw1']

  test('opens its account in another Unicode form, and is not a new password in that form', async () => {
    const { client, email } = bench.visitor()
    await client.signUp({ email, password: asOne })
    await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect((await client.signInWithPassword({ email, password: asTwo })).error).toBeNull()
    const same = await client.updateUser({ password: asOne, current_password: asTwo })
    expect(same.error?.code).toBe('same_password')
  })
})
