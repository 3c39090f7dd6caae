import * as z from 'zod/mini'
import { type EquipmentCode, equipment, equipmentCodes } from '../domain/offers/equipment.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, requiredName } from './wire.ts'

/** Vehicles; containers are not in fleets. */
export const fleetEquipment = equipmentCodes.filter((code) => equipment[code].basis === 'truckload') as [
  EquipmentCode,
  ...EquipmentCode[],
]
export const mostFleets = 50

const writtenFleet = z.object({
  name: requiredName(120),
  /** The most vehicles in use for the market at once; 0 if none is available. */
  total: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** Days from a delivery until the vehicle can load again. */
  turnaroundDays: z.int().check(z.minimum(0), z.maximum(60)),
})
export const newFleet = z.extend(writtenFleet, { equipment: z.enum(fleetEquipment) })
export type NewFleet = z.infer<typeof newFleet>

export const fleet = z.extend(newFleet, {
  id,
  /** Vehicles held by bookings today. */
  heldToday: z.number(),
  /** Number of cards that use it. */
  cards: z.int(),
})
export type Fleet = z.infer<typeof fleet>

const refusals = { fleet_name_taken: 409 } as const

components({ NewFleet: newFleet, Fleet: fleet })

export const fleetsContract = contract('fleets', {
  listFleets: endpoint({
    method: 'GET',
    path: '/my/fleets',
    summary: 'Lists the fleets of the calling provider by name',
    allow: 'provider',
    may: 'look',
    answer: z.object({ items: z.array(fleet) }),
    refusals: {},
  }),
  createFleet: endpoint({
    method: 'POST',
    path: '/my/fleets',
    summary: 'Creates a fleet of one kind of vehicle, which several cards can share',
    allow: 'provider',
    begins: true,
    may: 'prices',
    creates: true,
    body: newFleet,
    answer: fleet,
    refusals: { ...refusals, too_many_fleets: 409 },
  }),
  changeFleet: endpoint({
    method: 'PATCH',
    path: '/my/fleets/:fleetId',
    summary: 'Changes name, number or turnaround of a fleet; existing bookings are unchanged',
    allow: 'provider',
    may: 'prices',
    params: z.object({ fleetId: id }),
    body: z.partial(writtenFleet),
    answer: fleet,
    refusals: { ...refusals, capacity_below_taken: 409 },
  }),
})
