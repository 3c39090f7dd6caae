import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tools/test-app.ts'
import { trackPublicly } from '../../../tools/test-tracking.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const track = (data: string, headers?: Record<string, string>) => trackPublicly(app, data, headers)

describe('a number that nothing is under [spec 7.005]', () => {
  test.each([
    ['CSQU3054384', /can't be right: it looks like a container number.*last digit would have to be 3/],
    ['459-12345604', /can't be right: it looks like an air waybill/],
    ['MSKU9070323', /We don't know MSKU9070323\. It is a possible container number/],
    ['071-12345970', /possible air waybill of Ethiopian Airlines/],
    ['MAEU999999999', /possible bill of lading of Maersk/],
    ['hello there', /not a number we can read/],
  ])('%s is told apart', async (typed, words) => {
    const { status, output } = await track(typed)
    expect(status).toBe(200)
    expect(output).toMatch(words)
  })

  test.each([[''], ['   ']])('an empty number %j is a clear refusal', async (data) => {
    expect(await track(data)).toEqual({ status: 422, output: 'Please enter a tracking number' })
  })

  test.each([
    [{ cookie: 'language=rw', 'accept-language': 'fr' }, /^Iyi nomero ntidushobora kuyisoma/, /^Andika nomero/],
    [{ 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' }, /^Nous ne savons pas lire ce numéro/, /^Veuillez saisir/],
    [{ 'accept-language': 'de' }, /^That is not a number/, /^Please enter/],
  ])('a browser that says %j is answered in its language', async (headers, unreadable, empty) => {
    expect((await track('hello there', headers)).output).toMatch(unreadable)
    expect((await track(' ', headers)).output).toMatch(empty)
  })

  test('a number as long as a book is read in no time and answered', async () => {
    expect((await track('UMS'.repeat(100_000))).status).toBe(200)
  })
})
