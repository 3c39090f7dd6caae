import { expect, test } from 'vitest'
import { plannedMilestones } from '../../../domain/shipments/planned-milestones.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import { decideReport, estimatedDelivery, expectations } from '../../../domain/shipments/shipment-progress.ts'
import { nextStep } from './next-step.ts'

const hour = 3_600_000
const confirmedAt = Date.parse('2026-10-01T08:00:00Z')

test.each([0, -3, 5])('each step of a shipment is reported by the one that is suggested, %i hours late', (late) => {
  const way = { mode: 'sea', origin: 'CNSHA', destination: 'RWKGL' } as const
  const plan = plannedMilestones({ ...way, pickupAt: confirmedAt + 24 * hour, transitDays: 40 })
  const events: ShipmentEvent[] = []
  for (const step of plan) {
    const at = step.at + late * hour
    const expected = expectations(plan, events, estimatedDelivery(plan, events, at))
    const { milestone, placeCode } = nextStep([...events, ...expected])
    expect([milestone, placeCode]).toEqual([step.milestone, step.placeCode])
    const report: ShipmentEvent = { milestone, placeCode, classifier: 'ACT', at }
    expect(decideReport({ ...way, confirmedAt, plan }, events, report, at)).toEqual(report)
    events.push(report)
  }
  expect(nextStep(events)).toEqual({ milestone: 'position', placeCode: null })
})

test('a step that the provider expects is suggested too', () => {
  expect(
    nextStep([
      { milestone: 'departed', classifier: 'ACT', placeCode: 'KEMBA' },
      { milestone: 'delivered', classifier: 'EST', placeCode: 'RWKGL' },
    ]),
  ).toMatchObject({ milestone: 'delivered', placeCode: 'RWKGL' })
})
