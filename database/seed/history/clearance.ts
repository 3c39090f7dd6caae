import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import { bookingFacts } from '../../../server/features/bookings/booking-source.ts'
import { confirmBooking } from '../../../server/features/bookings/confirm-booking.ts'
import { engageBroker } from '../../../server/features/clearance/engage-broker.ts'
import { reviewDocument } from '../../../server/features/documents/review-document.ts'
import { DemoRefused, must } from '../demo-actors.ts'
import { demoProviders } from '../demo-providers.ts'
import { type Carriage, carry } from './carry.ts'
import { bringAllPapers, bringPapers, papersAsked } from './papers.ts'
import { type Chapter, day, hour, minute, type Scene } from './scene.ts'

const doors: Carriage = {
  provider: 'akagera',
  service: 'transport',
  mode: 'road',
  equipment: 'trailer',
  origin: 'TZDAR',
  destination: 'RWKGL',
  cargo: { description: 'Wooden doors and frames', weightKg: 16_800, pieces: 210 },
}

/** Papers that customs issue, or that come with the goods. */
const later = ['import-declaration', 'quality-inspection', 'certificate-of-conformity']

/** A truck in the dry port, and its customs file with the papers that the broker reviews. */
export const clearanceChapter: Chapter = {
  name: 'in-clearance',
  async write(scene) {
    const { bookingId, shipmentId, pickupAt } = await carry(scene, {
      ...doors,
      reached: ['at_dry_port', 'RWKGL-KLP'],
      hoursAgo: 21,
    })
    await bringAllPapers(scene, bookingId, pickupAt + day)
    const file = await engage(scene, shipmentId, scene.now - 3 * day)
    await scene.act('gasutamo', scene.now - 3 * day + hour, (context) => confirmBooking(context, file.bookingId))
    const asked = (await papersAsked(scene, file.id)).filter(({ code }) => !later.includes(code))
    const progressOf = Object.fromEntries(asked.map(({ code }) => [code, 'pending' as const]))
    await bringPapers(scene, file.id, scene.now - 2 * day, progressOf)
    // The broker has reviewed all but the last of them.
    for (const [index, { id }] of asked.slice(0, -1).entries())
      await scene.act('gasutamo', scene.now - 20 * hour + index * 5 * minute, (context) =>
        reviewDocument(context, id, { kind: 'approve', reason: '', version: 1 }),
      )
  },
}

async function engage(
  scene: Scene,
  shipmentId: string,
  requestedAt: number,
): Promise<{ id: string; bookingId: string }> {
  const goods = 'Wooden doors with their frames, 210 pieces'
  const card = await scene.tx
    .selectFrom('offers')
    .select('id')
    .where('provider_company_id', '=', demoProviders.gasutamo.id)
    .where('service', '=', 'customs')
    .where('origin', '=', 'RWKGL')
    .where('demonstration', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!card) throw new DemoRefused('the broker has no card')
  const offerId = card.id
  return scene.act('importer', requestedAt, async (context) => {
    const priced = must(await bookingFacts(context, { kind: 'engagement', offerId, description: goods }))
    return engageBroker(context, {
      source: { kind: 'offer', offerId },
      hsCode: '441829',
      goods,
      mode: 'road',
      origin: 'eac',
      regime: 'home-use',
      conditions: [],
      urgency: 'standard',
      goodsValue: money(1_840_000, 'USD'),
      shipmentId,
      startDay: dayInKigali(context.now, 1),
      instructions: '',
      agreedTotal: money(priced.total.own.amount, priced.total.own.currency),
    })
  })
}
