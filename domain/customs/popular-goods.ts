/** One sample of the tax estimate page: an example in whole francs, by the percentages on that page. */
export interface PopularGoods {
  readonly key: PopularKey
  readonly category: 'vehicles' | 'construction' | 'food' | 'electronics' | 'machinery' | 'textiles'
  /** The tariff code of the sample, digits only. */
  readonly hsCode: string
  readonly dutyPercent: number
  readonly vatPercent: 18
  readonly example: {
    readonly cifValue: number
    readonly importDuty: number
    readonly vat: number
    readonly totalTax: number
    readonly finalCost: number
  }
}

export const popularKeys = ['cars', 'tiles', 'palm_oil', 'smartphones', 'machinery', 'cotton_fabric'] as const
type PopularKey = (typeof popularKeys)[number]

function sample(
  key: PopularKey,
  category: PopularGoods['category'],
  hsCode: string,
  dutyPercent: number,
  cifValue: number,
): PopularGoods {
  const importDuty = (cifValue * dutyPercent) / 100
  const vat = ((cifValue + importDuty) * 18) / 100
  const totalTax = importDuty + vat
  const example = { cifValue, importDuty, vat, totalTax, finalCost: cifValue + totalTax }
  return { key, category, hsCode, dutyPercent, vatPercent: 18, example }
}

/**
 * The six samples of the page with its own percentages, which may differ from today's tariff; the page shows the
 * tariff's rate beside them. The values are chosen so that every amount is a whole franc.
 */
export const popularGoods: readonly PopularGoods[] = [
  sample('cars', 'vehicles', '870323', 25, 20_000_000),
  sample('tiles', 'construction', '690721', 25, 5_000_000),
  sample('palm_oil', 'food', '151190', 35, 8_000_000),
  sample('smartphones', 'electronics', '851713', 25, 3_000_000),
  sample('machinery', 'machinery', '847989', 10, 50_000_000),
  sample('cotton_fabric', 'textiles', '520852', 25, 4_000_000),
]
