import { openLanes } from './lane.ts'
import { type Figures, measure } from './measure.ts'
import { signIn } from './product.ts'

/** What people type: whole words, unfinished words, a wrong letter, numbers. */
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

/** Three goods with every kind of charge: a range, a used hybrid, an amount per tonne, excise. */
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
export async function customsTimes(
  address: string,
  connections: number,
): Promise<{ search: Figures; estimate: Figures }> {
  const token = await signIn(address, 'importer@demo.umuhora.rw')
  const lanes = await openLanes(address, connections)
  let turn = 0
  const search = await measure(connections, async (lane) => {
    const q = typed[turn++ % typed.length] as string
    await lanes.ask(lane, { path: `/api/v1/tariff/search?q=${encodeURIComponent(q)}` })
  })
  const headers = { authorization: `Bearer ${token}` }
  const estimate = await measure(connections, (lane) =>
    lanes.ask(lane, { path: '/api/v1/tax-estimates/preview', headers, body: declaration }),
  )
  lanes.close()
  return { search, estimate }
}
