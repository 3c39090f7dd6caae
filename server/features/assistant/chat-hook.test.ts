import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { understand } from '../../../domain/assistant/understand.ts'
import { headingDuties } from '../../../domain/customs/heading-duties.ts'
import { languages } from '../../../domain/language/language.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking, publishedOffer } from '../../../testing/market.ts'
import { assistantWords, unknownAnswer } from './assistant.strings.ts'
import { dutyAnswer, unknownDuty } from './duty-answer.strings.ts'

let app: TestApp
let provider: Person
beforeAll(async () => {
  app = await testApp()
  provider = await app.person('provider')
})
afterAll(() => app.close())

async function post(payload: unknown, to = app, headers: Record<string, string> = {}) {
  const reply = await to.http.inject({ method: 'POST', url: '/hooks/chat', headers, payload: payload as object })
  return { status: reply.statusCode, body: reply.json() as { output?: string; message?: string } }
}
const ask = async (message: string, language = 'en') => {
  const sent = { message, timestamp: new Date().toISOString(), source: 'floating_chat', url: '' }
  const { status, body } = await post(sent, app, { cookie: `language=${language}` })
  expect(status, message).toBe(200)
  return String(body.output)
}

describe('POST /hooks/chat', () => {
  it.each([[{ message: '' }], [{ message: ' \n\t ' }], [{}], [{ message: 7 }], [[]]])(
    '[spec 5.013, 8.008] refuses %j with a message',
    async (payload) => {
      expect(await post(payload)).toEqual({ status: 422, body: { message: 'Please enter a message' } })
    },
  )

  it('[spec 1.006, 1.016] answers anybody at any hour, and names its source at the end', async () => {
    for (const message of ['hello', 'services?', 'duty on cars', 'UMS-0000-0000', 'price', 'why is the sky blue'])
      expect(await ask(message)).toMatch(/\n\nFrom (our|the) .+\.$/)
  })

  it('says plainly when it has no answer, what it can do and when people help [spec 9.037]', async () => {
    const answer = await ask('why is the sky blue')
    expect(answer).toBe(unknownAnswer('en'))
    expect(answer).toContain('I don’t know')
    expect(answer).toContain('Mon-Fri 8:00 AM - 6:00 PM')
  })

  it('reads only the beginning of an endless message', async () => {
    expect(await ask(`duty on rice ${'x'.repeat(500_000)}`)).toContain('Heading 1006')
    expect(await ask('shipmen trakc prise '.repeat(20_000))).toContain('From ')
  })

  it('repeats nothing from the message in its answer, except the number it looked up', async () => {
    expect(await ask('<script>alert(1)</script>')).not.toContain('script')
  })
})

describe('prices', () => {
  it('says so when nobody publishes one', async () => {
    const answer = await ask('how much from Jeddah to Kigali by sea')
    expect(answer).toContain('No provider publishes a price from Jeddah to Kigali by sea today')
  })

  it('names lowest price, basis, providers, days, validity, and what is priced separately', async () => {
    const rival = await app.person('provider')
    const sea = { service: 'seafreight', origin: 'AEJEA', destination: 'KEMBA', basis: 'container' } as const
    const box = { ...sea, equipment: '20DC' as const, transitDaysMin: 9, transitDaysMax: 12 }
    await publishedOffer(app, provider, { ...box, price: { amount: 1_608_000, currency: 'RWF' } })
    await publishedOffer(app, rival, { ...box, price: { amount: 1_900_000, currency: 'RWF' }, transitDaysMax: 18 })
    const answer = await ask('what does it cost from Dubai to Kigali by sea?')
    expect(answer).toMatch(
      /^Sea freight, Jebel Ali to Mombasa, 20 ft container: from FRW 1,608,000 \(≈ USD [\d,]+\) per container, 2 providers, 9 to 18 days; the lowest price is valid until \d+ \w+ \d{4}\./,
    )
    expect(answer).toContain('Transport from Mombasa to Kigali is priced separately.')
    expect(answer).toMatch(/From our published prices, \d+ \w+ \d{4}; converted at USD 1 = FRW [\d.]+ \(.+\)\.$/)
    expect(await ask('how long from Dubai by sea')).toContain('Sea freight to Mombasa: 9 to 18 days.')
  })

  it('offers another transport mode when the requested one has no price', async () => {
    expect(await ask('air from Jebel Ali to Kigali price')).toMatch(
      /^No published price by air, but there is this:\nSea/,
    )
  })

  it('shows no card that is a draft, has expired or is full', async () => {
    const lane = { origin: 'KENBO', destination: 'RWKGL' } as const
    const full = await publishedOffer(app, provider, { ...lane, price: { amount: 100_00, currency: 'USD' } })
    const draft = await publishedOffer(app, provider, { ...lane, price: { amount: 200_00, currency: 'USD' } })
    const over = await publishedOffer(app, provider, { ...lane, price: { amount: 300_00, currency: 'USD' } })
    await publishedOffer(app, provider, { ...lane, price: { amount: 900_00, currency: 'USD' } })
    const offers = app.owner.db.updateTable('offers')
    await offers.set({ capacity_taken: 10 }).where('id', '=', full).execute()
    await offers.set({ status: 'draft' }).where('id', '=', draft).execute()
    await offers.set({ valid_from: '2020-01-01', valid_until: '2020-01-02' }).where('id', '=', over).execute()
    const answer = await ask('truck from Nairobi to Kigali, how much')
    expect(answer).toContain('≈ USD 900')
    expect(answer).toContain('1 provider,')
  })
})

describe('questions about the product’s data', () => {
  it('answers where a shipment number is, like the tracking form', async () => {
    const booking = await confirmedBooking(app, await app.person('customer'), provider)
    const row = await app.owner.db
      .selectFrom('shipments')
      .select('number')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const answer = await ask(`hi, where is ${row.number.toLowerCase()}?`)
    expect(answer).toContain(`${row.number}: Booked. Mombasa to Kigali.`)
    expect(answer).toContain('From our tracking')
    expect(await ask('where is CSQU3054384')).toContain('check digit does not fit')
  })

  it.each([
    ['duty on smartphones', 'Heading 8517', 'import duty 0%', '(official text)'],
    ['duty on cars', 'Heading 8703', '25%', 'Rwanda applies 0% (for electric and hybrid cars)'],
    ['duty on rice', 'Heading 1006', '75% or USD 345 per tonne, whichever is higher', 'Rwanda applies 45%'],
    ['duty on second hand clothes', 'Heading 6309', '35% or USD 0.4 per kg', 'USD 2.5 per kg'],
    ['duty of 8503', 'Heading 8503', 'between 0% and 35%', '(estimate, to be checked)'],
    ['duty on palm oil', 'Heading 1511', '0% or 10% or 35%, depending on the line', 'cooking oil'],
  ])('%s: %s, %s, %s', async (message, ...parts) => {
    const answer = await ask(message)
    for (const part of [
      ...parts,
      'VAT is 18% of the customs value (CIF) and the duty',
      'Rwanda Revenue Authority decides',
    ])
      expect(answer).toContain(part)
    expect(answer).toContain('From the tariff list: EAC Common External Tariff')
  })

  it('does not guess a duty', async () => {
    expect(await ask('duty on unobtainium')).toBe(unknownDuty('en'))
    expect(await ask('duty of heading 9999')).toBe(unknownDuty('en'))
  })

  it('has the duty of every heading of the list', () => {
    for (const duty of headingDuties) {
      const answers = languages.map((language) => dutyAnswer([duty], language))
      expect(answers[0], duty.heading).toMatch(/import duty (between )?(\d|USD)/)
      for (const answer of answers) expect(answer, duty.heading).not.toMatch(/undefined|NaN|null/)
    }
  })

  it('[spec 9.001, 9.002, 9.003, 9.004] explains the financing terms', async () => {
    const answer = await ask('what does invoice financing cost')
    expect(answer).toContain('30 days: 10% discount, invoices from FRW 500,000.')
    expect(answer).toContain('60 days: 15% discount, invoices from FRW 1,000,000.')
    expect(answer).toContain('90 days: 20% discount, invoices from FRW 2,000,000.')
  })

  it('understands every example that it gives', () => {
    for (const language of languages) {
      const { whichLane, whichWay, unknown, help } = assistantWords[language]
      const examples = [whichLane, whichWay, unknown.replaceAll(/[^“«”»]*$/g, ''), help.services]
        .flatMap((text) => [...text.matchAll(/[“«]\u202f?(.+?)\u202f?[”»]/g)])
        .map(([, example = '']) => example)
      expect(examples.length).toBeGreaterThan(6)
      for (const example of examples) expect(understand(example).topic, example).toMatch(/^(price|transit|duty)$/)
    }
  })
})

describe('in another language', () => {
  it('answers in the browser’s language', async () => {
    expect(await ask('hello', 'fr')).toMatch(/^Bonjour.*\n\nSource\u202f: notre page d’aide \/ai-service\.$/s)
    expect(await ask('hello', 'rw')).toMatch(/^Muraho! Ndi umufasha.*\n\nBivuye ku ipaji yacu/s)
    expect(await post({ message: ' ' }, app, { 'accept-language': 'rw' })).toEqual({
      status: 422,
      body: { message: 'Andika ubutumwa' },
    })
  })

  it('answers in the question’s language when no language was chosen', async () => {
    expect(await ask('Quels documents faut-il ?')).toMatch(/^Pour importer au Rwanda/)
    expect(await ask('ni izihe mpapuro zisabwa? impapuro')).toMatch(/^Kwinjiza ibicuruzwa mu Rwanda bisaba/)
    expect(await ask('which documents do I need', 'fr')).toMatch(/^Pour importer au Rwanda/)
  })

  it('writes prices, days and places in the answer’s language', async () => {
    const lane = { service: 'airfreight', origin: 'ETADD-ADD', destination: 'RWKGL-KGL', basis: 'kg' } as const
    const card = { ...lane, equipment: null, transitDaysMin: 1, transitDaysMax: 3 }
    await publishedOffer(app, provider, { ...card, price: { amount: 1_608, currency: 'RWF' } })
    expect(await ask('combien coûte le fret aérien depuis Addis-Abeba ?', 'fr')).toMatch(
      /^Fret aérien, Addis-Abeba \(aéroport\) – Kigali \(aéroport\)\u202f: à partir de 1\u202f608\u00a0FRW \(≈ [\d,]+\u00a0USD\) par kg, 1 prestataire, de 1 à 3 jours\u202f; prix le plus bas valable jusqu’au \d+ \S+ \d{4}\.\n.*Source\u202f: nos prix publiés, .*\u202f; conversion à 1 USD = [\d,\u202f]+ FRW/s,
    )
    expect(await ask('ni angahe mu ndege kuva Addis', 'rw')).toMatch(
      /^Ubwikorezi bwo mu kirere, Addis Ababa \(ikibuga cy’indege\) – Kigali \(ikibuga cy’indege\): guhera kuri FRW 1,608 .*iminsi 1 kugeza kuri 3; /,
    )
    expect(await ask('prix depuis l’Allemagne par bateau', 'fr')).toMatch(
      /^Aucun prestataire ne publie aujourd’hui de prix pour Allemagne – Kigali par mer\./,
    )
    expect(await ask('igihe bifata kuva Addis mu ndege', 'rw')).toContain('iminsi 1 kugeza kuri 3.')
  })

  it('explains duties, and says that the tariff is in English', async () => {
    const french = await ask('droit de douane sur le riz', 'fr')
    expect(french).toMatch(
      /^Position 1006, .*droit de douane 75\u202f% ou 345 USD par tonne, selon ce qui est le plus élevé/,
    )
    expect(french).toContain('dont les libellés sont en anglais')
    expect(await ask('amahoro ku muceri', 'rw')).toMatch(
      /^HS 1006, .*amahoro ya gasutamo 75% cyangwa USD 345 kuri toni/,
    )
  })

  it('answers where a shipment number is', async () => {
    expect(await ask('où est CSQU3054384 ?', 'fr')).toMatch(/ne peut pas être juste.*\n\nSource\u202f: notre suivi/s)
  })
})

describe('[spec 7.006] with a webhook of the operator', () => {
  async function forwarding(answer: RequestListener, use: (to: TestApp) => Promise<void>): Promise<void> {
    const server = createServer(answer)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const to = await testApp({ CHAT_WEBHOOK_URL: `http://${host}/chat`, WEBHOOK_HOSTS: host })
    try {
      await use(to)
    } finally {
      await to.close()
      server.closeAllConnections()
      server.close()
    }
  }

  it('forwards the trimmed message, time, source and page, and returns the webhook’s answer', async () => {
    let got: unknown
    const listener: RequestListener = async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      got = JSON.parse(Buffer.concat(chunks).toString())
      response.end('{"output":"from elsewhere"}')
    }
    await forwarding(listener, async (to) => {
      const sent = { timestamp: '2026-11-21T10:00:00.000Z', source: 'floating_chat', url: 'https://umuhora.test/' }
      expect(await post({ message: '  Muraho ', ...sent, extra: 1 }, to)).toEqual({
        status: 200,
        body: { output: 'from elsewhere' },
      })
      expect(got).toEqual({ message: 'Muraho', ...sent })
      expect((await post({ message: '  ' }, to)).status).toBe(422)
    })
  })

  it.each([
    ['an internal error', 500, '{"output":"inside information"}'],
    ['a redirect', 302, ''],
    ['text that is not JSON', 200, 'oops'],
    ['a response that is too long', 200, `{"output":"${'x'.repeat(100_000)}"}`],
  ])('answers %s from the webhook with its own message', async (_, status, text) => {
    await forwarding(
      (_request, response) => void response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text),
      async (to) => {
        const { status: answered, body } = await post({ message: 'hello' }, to)
        expect(answered).toBe(502)
        expect(body).toEqual({ message: 'The assistant did not answer. Please try again in a minute.' })
      },
    )
  })
})
