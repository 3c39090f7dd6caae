import type { Milestone, ShipmentEvent } from '../../../domain/shipments/shipment.ts'

/** What the provider will probably report next: the first step of the timeline that hasn't happened, otherwise a position. */
export function nextStep(timeline: readonly Pick<ShipmentEvent, 'milestone' | 'classifier' | 'placeCode'>[]): {
  milestone: Milestone
  placeCode: string | null
} {
  return (
    timeline.find(({ classifier }) => classifier !== 'ACT') ?? {
      milestone: 'position',
      placeCode: null,
    }
  )
}
