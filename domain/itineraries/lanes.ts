import type { EquipmentCode } from '../offers/equipment.ts'
import type { Basis, Service } from '../offers/services.ts'
import type { Mode } from '../places/route-between.ts'
import type { AskedContainer } from './choices.ts'
import { departurePlaces, isInCommunity, type Question } from './question.ts'

/** A lane for which cards are looked up: one service between two places, by one basis and equipment. */
export interface Lane {
  readonly service: Service
  readonly origin: string
  readonly destination: string
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
}

/** Ports where cargo for Rwanda is discharged; below, cities on the way, and airports. */
export const portsOfEntry = ['KEMBA', 'TZDAR'] as const
const citiesOnTheWay = ['KENBO', 'UGKLA'] as const
const airportsOfEntry = ['RWKGL-KGL', 'KENBO-NBO', 'UGEBB-EBB'] as const
export const kigali = 'RWKGL'

type Unit = Pick<Lane, 'service' | 'basis' | 'equipment'>

const boxes: Readonly<Record<AskedContainer, readonly AskedContainer[]>> = {
  '20DC': ['20DC'],
  '40DC': ['40DC', '40HC'],
  '40HC': ['40HC'],
}
const anyBox: readonly AskedContainer[] = ['20DC', '40DC', '40HC']

function unitsOf({ containers }: Question): Readonly<Record<Mode | 'groupage', readonly Unit[]>> {
  const box = containers ? boxes[containers.code] : anyBox
  const sea: Unit[] = (['seafreight', 'in-gauge'] as const).flatMap((service) =>
    box.map((equipment) => ({ service, basis: 'container' as const, equipment })),
  )
  const trucks: Unit[] = (
    containers ? (['trailer', 'truck'] as const) : (['trailer', 'truck', 'van', 'pickup'] as const)
  ).map((equipment) => ({ service: 'transport', basis: 'truckload', equipment }))
  const boxesByRoad: Unit[] = box.map((equipment) => ({ service: 'transport', basis: 'container', equipment }))
  if (containers) return { sea, groupage: [], air: [], road: [...trucks, ...boxesByRoad] }
  return {
    sea: [...sea, { service: 'seafreight', basis: 'shipment', equipment: null }],
    groupage: [
      { service: 'seafreight', basis: 'wm', equipment: null },
      { service: 'consolidation', basis: 'wm', equipment: null },
    ],
    air: [
      { service: 'airfreight', basis: 'kg', equipment: null },
      { service: 'airfreight', basis: 'shipment', equipment: null },
      { service: 'consolidation', basis: 'kg', equipment: null },
    ],
    road: [
      ...trucks,
      { service: 'transport', basis: 'kg', equipment: null },
      { service: 'transport', basis: 'shipment', equipment: null },
    ],
  }
}

/**
 * Every lane that an itinerary from the question's place to Kigali can use: by sea to a port of entry, as groupage also
 * to Kigali itself, by air to an airport of entry, and by road from there on.
 */
export function lanesOf(question: Question): Lane[] {
  const units = unitsOf(question)
  const leaving = departurePlaces(question.from)
  const ports = leaving.filter(({ kind }) => kind === 'sea_port').map(({ code }) => code)
  const airports = leaving.filter(({ kind }) => kind === 'airport').map(({ code }) => code)
  const entered = isInCommunity(question.from)
  const roadFrom = [...new Set([...(entered ? [question.from] : []), ...portsOfEntry, ...citiesOnTheWay])]
  const between = (origins: readonly string[], ends: readonly string[], kinds: readonly Unit[]): Lane[] =>
    origins.flatMap((origin) =>
      ends.flatMap((destination) =>
        origin === destination ? [] : kinds.map((kind) => ({ ...kind, origin, destination })),
      ),
    )
  return [
    ...between(ports, portsOfEntry, units.sea),
    ...between(ports, [...portsOfEntry, kigali], units.groupage),
    ...between(airports, [...airportsOfEntry, kigali], units.air),
    ...between(roadFrom, [kigali, ...citiesOnTheWay], units.road),
  ]
}

/** The places where the legs of an itinerary to Kigali can begin. */
export function placesOfLegs(from: string): string[] {
  const leaving = departurePlaces(from).map(({ code }) => code)
  return [...new Set([...leaving, ...portsOfEntry, ...airportsOfEntry, ...citiesOnTheWay, kigali])]
}
