import { Pool } from 'undici'
import { type Figures, measure } from './measure.ts'
import { signIn } from './product.ts'

/** What people type: whole words, words that are being typed, a wrong letter, numbers. */
const typed = [
  'tiles',
  '6907',
  '69.07',
  'smartph',
  'cemant',
  'used car',
  'cooking oil',
  'steel',
  'machine',
  '8703.23',
  'p',
  'solar panel',
]

/** Three lines of goods with every kind of charge: a range, a used hybrid, an amount per tonne, excise. */
const declaration = {
  goods: [
    { hsCode: '1006.30', commercialValue: { amount: 2_000_000, currency: 'USD' }, quantity: 1000, netWeightKg: 26_000 },
    {
      hsCode: '8703.40',
      commercialValue: { amount: 1_500_000, currency: 'USD' },
      quantity: 1,
      netWeightKg: 1_700,
      vehicle: {
        class: 'car',
        drive: 'hybrid',
        engineCc: 1800,
        used: true,
        ageYears: 4,
        priceWhenNew: { amount: 3_000_000, currency: 'USD' },
      },
    },
    { hsCode: '2203', commercialValue: { amount: 500_000, currency: 'USD' }, quantity: 400, netWeightKg: 9_000 },
  ],
  freight: { amount: 400_000, currency: 'USD' },
}

/** A keystroke of the tariff search and a full breakdown of an estimate, over HTTP. */
export async function customsTimes(address: string, lanes: number): Promise<{ search: Figures; estimate: Figures }> {
  const token = await signIn(address, 'importer@demo.umuhora.rw')
  const http = new Pool(address, { connections: lanes, pipelining: 1 })
  let turn = 0
  const search = await measure(lanes, async () => {
    const q = typed[turn++ % typed.length] as string
    const { statusCode, body } = await http.request({
      path: `/api/v1/tariff/search?q=${encodeURIComponent(q)}`,
      method: 'GET',
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
  })
  const estimate = await measure(lanes, async () => {
    const { statusCode, body } = await http.request({
      path: '/api/v1/tax-estimates/preview',
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(declaration),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`status ${statusCode}: ${text}`)
  })
  await http.close()
  return { search, estimate }
}
