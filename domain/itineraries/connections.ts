import type { Span } from '../customs/assessment.ts'
import { isRefusal } from '../decision.ts'
import type { Inclusion } from '../offers/inclusions.ts'
import { findNamedPlace } from '../places/gazetteer.ts'
import { greatCircleKm } from '../places/great-circle.ts'
import { placeOf } from '../places/places.ts'
import { type Mode, routeBetween } from '../places/route-between.ts'
import type { Emissions } from './emissions.ts'
import { kigali, portsOfEntry } from './lanes.ts'
import { collectionKm, departurePlaces, isAtDoor, isInCommunity, type Question } from './question.ts'
import { roadFrom } from './road-from.ts'
import type { BrokerCard, CarriageCard, Step, StepKind } from './steps.ts'
import type { Charge, TransferRates } from './transfers.ts'

export interface ConnectionFacts {
  readonly question: Question
  readonly cards: readonly CarriageCard[]
  readonly brokers: readonly BrokerCard[]
  readonly rates: TransferRates
  readonly emissions: Emissions
  /** Duty and taxes on one franc of freight to the border. */
  readonly taxOnFreight: number
  /** Duty and taxes on the goods alone, in francs: the amount of a transit bond. */
  readonly taxes: number
}

/** The node of the planner where the cargo is cleared and delivered at its destination. */
export const doorOf = (question: Question): string => `${question.to}~door`

/** Ratio of road distance to great circle, from the corridors' legs (1.1 to 1.5). */
const roadRatio = 1.3
/** Average speed of a truck on a long haul, including rests. */
const kmPerHour = { fastest: 45, slowest: 20 }
/** Days ahead for which departures are assumed. */
const horizonDays = 150

/** The load units when a leg ends: what the next charge counts. */
interface Load {
  readonly unit: 'box20' | 'box40' | 'trailer' | 'truck' | 'shipment'
  readonly count: number
}

/** Services after the last card that its price may already include. */
const carriedOn = ['customs_clearance', 'delivery_to_door'] as const satisfies readonly Inclusion[]

/**
 * Every connection of a question: the cards that can carry its cargo, and between them collection, ports, airports,
 * borders, the declaration in Kigali and the delivery, each with its charges. A node of the planner is the code of a
 * place where cargo can be loaded. Cargo that has just arrived is at a node named by how it arrived and what is paid.
 */
export function connectionsOf(facts: ConnectionFacts): Step[] {
  const network = new Builder(facts)
  network.collect()
  for (const card of facts.cards) network.carry(card)
  return network.steps
}

class Builder {
  readonly steps: Step[] = []
  readonly #facts: ConnectionFacts
  readonly #made = new Set<string>()
  readonly #tonnes: number

  constructor(facts: ConnectionFacts) {
    this.#facts = facts
    this.#tonnes = facts.question.weightKg / 1000
  }

  /** Road connections from the goods to ports and airports nearby, and from the region's airports to their cities. */
  collect(): void {
    const { question } = this.#facts
    for (const { code } of departurePlaces(question.from).slice(1)) this.#haul(question.from, code)
    this.#haul('KENBO-NBO', 'KENBO')
    this.#haul('UGEBB-EBB', 'UGKLA')
  }

  #haul(from: string, to: string): void {
    const { question, rates, emissions } = this.#facts
    const km = Math.max(10, greatCircleKm(findNamedPlace(from) ?? placeOf(from), placeOf(to)) * roadRatio)
    const beyond = Math.max(0, km - collectionKm * roadRatio)
    const usual = rates.stay('collection_stay', from)
    const count = question.containers?.count
    const charge = count
      ? rates.charge('collection', from, 'truck_km', km * count)
      : rates.charge('collection', from, 'tonne_km', km * this.#tonnes)
    this.#add('collection', from, to, {
      at: from,
      goal: to,
      mode: 'road',
      hours: {
        low: usual.low + Math.ceil(beyond / kmPerHour.fastest),
        high: usual.high + Math.ceil(beyond / kmPerHour.slowest),
      },
      charges: some(charge),
      emissions: emissions.ofRoad(km, this.#tonnes, count ? 'trailer' : 'truck'),
      customsFreight: isInCommunity(from) ? 0 : (charge?.francs.high ?? 0),
    })
  }

  /** Adds a card's carriage, and the connections that follow at its end. */
  carry(card: CarriageCard): void {
    const { emissions, rates } = this.#facts
    const { mode, origin, destination } = card
    const departures = this.#departuresOf(card)
    const paid = new Set(card.included)
    const origins =
      card.basis === 'wm' || mode === 'air'
        ? paid.has('origin_charges')
          ? null
          : rates.charge('origin_charges', origin, 'shipment', 1, mode)
        : null
    const goal = this.#after(card, paid)
    const freight: Charge = {
      code: 'freight',
      place: origin,
      own: { low: card.own.amount, high: card.own.amount, currency: card.own.currency },
      francs: { low: card.francs, high: card.francs },
      who: card.providerName,
      firm: true,
      source: null,
      grade: null,
    }
    this.#add('carriage', origin, destination, {
      id: card.offerId,
      at: origin,
      goal,
      mode,
      hours: card.runs ? runHours(card) : card.hours,
      departures: departures.at,
      departuresAssumed: departures.assumed,
      charges: [...some(origins), freight, ...this.#throughPort(card, paid)],
      emissions: emissions.ofCarriage(origin, destination, mode, this.#tonnes, card.equipment),
      carriage: card,
      customsFreight: mode === 'sea' && !isInCommunity(origin) ? card.francs : 0,
    })
  }

  /** Port charges for containers on a through price to Kigali, unless the price includes them. */
  #throughPort(card: CarriageCard, paid: ReadonlySet<Inclusion>): Charge[] {
    const load = loadOf(card)
    if (card.mode !== 'sea' || card.destination !== kigali || load.unit === 'shipment') return []
    const { rates } = this.#facts
    const route = routeBetween(card.origin, kigali, 'sea')
    const passed = new Set(isRefusal(route) ? [] : route.points.map(({ code }) => code))
    const port = portsOfEntry.find((each) => passed.has(each)) ?? portsOfEntry[0]
    return [
      ...(paid.has('terminal_handling')
        ? []
        : [
            ...some(rates.charge('terminal_handling', port, load.unit, load.count, 'sea')),
            ...some(rates.charge('delivery_order', port, 'shipment', 1, 'sea')),
          ]),
      ...(paid.has('container_deposit')
        ? []
        : some(rates.charge('container_deposit', port, load.unit, load.count, 'sea'))),
    ]
  }

  #departuresOf(card: CarriageCard): { at: number[] | null; assumed: boolean } {
    if (card.runs) return { at: card.runs.map((run) => run.takenUntil).sort((a, b) => a - b), assumed: false }
    if (card.nextDeparture === null) return { at: null, assumed: false }
    const { low: every } = this.#facts.rates.stay('departure_interval', card.origin, card.mode)
    const last = Math.min(card.validUntil, this.#facts.question.readyAt + horizonDays * 24)
    if (every === 0) return { at: card.nextDeparture <= last ? [card.nextDeparture] : [], assumed: false }
    const at: number[] = []
    for (let hour = card.nextDeparture; hour <= last; hour += every) at.push(hour)
    return { at, assumed: true }
  }

  /** The node where a card's carriage ends, with the connections that lead on from it. */
  #after(card: CarriageCard, paid: ReadonlySet<Inclusion>): string {
    const { destination, mode } = card
    const load = loadOf(card)
    if (mode === 'sea' && destination !== kigali) return this.#port(destination, load, paid)
    if (mode === 'air' && destination !== kigali) return this.#airport(destination, paid)
    if (destination !== kigali) return destination
    const arrived = this.#arrived(mode, load, paid)
    if (mode === 'air') return arrived
    if (mode === 'sea' && paid.has('transit_bond')) return arrived
    return isInCommunity(card.origin) && card.origin.startsWith('RW')
      ? arrived
      : this.#border(card, load, paid, arrived)
  }

  /** From discharge in a port of entry to gate-out. */
  #port(place: string, load: Load, paid: ReadonlySet<Inclusion>): string {
    const { rates, emissions } = this.#facts
    const boxes = load.unit === 'box20' || load.unit === 'box40'
    const at = node(place, 'landed', load, paid, ['terminal_handling', 'container_deposit'])
    this.#once(at, () =>
      this.#add('port', place, place, {
        at,
        goal: place,
        mode: null,
        hours: rates.stay('port_stay', place, 'sea'),
        charges: [
          ...(paid.has('terminal_handling')
            ? []
            : [
                ...some(rates.charge('terminal_handling', place, load.unit, load.count, 'sea')),
                ...some(rates.charge('delivery_order', place, 'shipment', 1, 'sea')),
              ]),
          ...(boxes && !paid.has('container_deposit')
            ? some(rates.charge('container_deposit', place, load.unit, load.count, 'sea'))
            : []),
        ],
        emissions: emissions.ofTerminal(this.#tonnes),
      }),
    )
    return at
  }

  #airport(place: string, paid: ReadonlySet<Inclusion>): string {
    const { rates, emissions, question } = this.#facts
    const load: Load = { unit: 'shipment', count: 1 }
    const goal = place.startsWith('RW') ? this.#arrived('air', load, paid) : place
    const at = node(place, 'landed', load, paid, ['airport_handling', ...carriedOn])
    this.#once(at, () =>
      this.#add('airport', place, place.startsWith('RW') ? kigali : place, {
        at,
        goal,
        mode: null,
        hours: rates.stay('airport_stay', place, 'air'),
        charges: paid.has('airport_handling')
          ? []
          : some(rates.charge('airport_handling', place, 'kg', question.weightKg, 'air')),
        emissions: emissions.ofTerminal(this.#tonnes),
      }),
    )
    return at
  }

  /** Road charges between a card's origin and Kigali; the hours are already in the card. */
  #border(card: CarriageCard, load: Load, paid: ReadonlySet<Inclusion>, arrived: string): string {
    const { rates } = this.#facts
    const { origin, mode } = card
    const at = node(`${kigali}~${origin}~${mode}`, 'border', load, paid, ['road_tolls', 'transit_bond', ...carriedOn])
    // For part loads and groupage the carrier pays the charges of the truck.
    const vehicles = mode === 'road' && !paid.has('road_tolls') && load.unit !== 'shipment' ? load.count : 0
    const { border, kmIn } = roadFrom(origin)
    const due = (charge: Charge | null) => some(charge && { ...charge, place: border })
    this.#once(at, () =>
      this.#add('border', border, kigali, {
        at,
        goal: arrived,
        mode: null,
        hours: { low: 0, high: 0 },
        charges:
          vehicles === 0
            ? []
            : [
                ...due(
                  rates.charge('road_toll', kigali, load.unit === 'truck' ? 'truck' : 'trailer', vehicles, 'road'),
                ),
                ...[...kmIn].flatMap(([country, km]) =>
                  due(rates.charge('transit_charge', country, 'truck_km', km * vehicles, 'road')),
                ),
              ],
        emissions: [],
        bond: !paid.has('transit_bond'),
      }),
    )
    return at
  }

  /** In Kigali: the declaration by each broker, or an estimate if no broker has a card; then the delivery. */
  #arrived(mode: Mode, load: Load, paid: ReadonlySet<Inclusion>): string {
    const { rates, brokers } = this.#facts
    const counted: Load = load.unit === 'shipment' ? load : { unit: 'truck', count: load.count }
    const at = node(kigali, `arrived~${mode}`, counted, paid, carriedOn)
    this.#once(at, () => {
      const cleared = this.#cleared(counted, paid)
      const fitting = paid.has('customs_clearance') ? [] : brokers.filter(({ modes }) => modes.includes(mode))
      for (const broker of fitting)
        this.#add('clearance', kigali, kigali, {
          id: `${broker.offerId}~${at}`,
          at,
          goal: cleared,
          mode: null,
          hours: broker.hours,
          charges: [
            {
              code: 'declaration',
              place: kigali,
              own: { low: broker.own.amount, high: broker.own.amount, currency: broker.own.currency },
              francs: { low: broker.francs, high: broker.francs },
              who: broker.providerName,
              firm: true,
              source: null,
              grade: null,
            },
          ],
          emissions: [],
          broker,
        })
      if (fitting.length > 0) return
      this.#add('clearance', kigali, kigali, {
        at,
        goal: cleared,
        mode: null,
        hours: rates.stay('clearance_stay', kigali),
        charges: paid.has('customs_clearance') ? [] : some(rates.charge('declaration', kigali, 'shipment', 1)),
        emissions: [],
      })
    })
    return at
  }

  #cleared(load: Load, paid: ReadonlySet<Inclusion>): string {
    const { rates, emissions, question } = this.#facts
    const at = node(kigali, 'cleared', load, paid, ['delivery_to_door'])
    const toDoor = isAtDoor(question.to) && !paid.has('delivery_to_door')
    this.#once(at, () =>
      this.#add('delivery', kigali, question.to, {
        at,
        goal: doorOf(question),
        mode: 'road',
        hours: toDoor ? rates.stay('delivery_stay', kigali) : { low: 0, high: 0 },
        charges: toDoor ? some(rates.charge('delivery', kigali, load.unit, load.count)) : [],
        emissions: toDoor ? emissions.ofRoad(deliveryKm, this.#tonnes, 'truck') : [],
      }),
    )
    return at
  }

  #once(at: string, make: () => void): void {
    if (this.#made.has(at)) return
    this.#made.add(at)
    make()
  }

  #add(kind: StepKind, from: string, to: string, made: Made): void {
    const { taxOnFreight, taxes, rates } = this.#facts
    const { charges, emissions, hours, customsFreight = 0, bond = false } = made
    const cost = charges.reduce((sum, { francs }) => sum + francs.high, 0)
    const premium = bond ? (taxes * (rates.find('transit_bond', kigali, 'taxes_bp', 'road')?.high ?? 0)) / 10_000 : 0
    this.steps.push({
      connection: {
        id: made.id ?? `${kind}~${made.at}~${made.goal}`,
        from: made.at,
        to: made.goal,
        mode: made.mode ?? kind,
        price: cost + customsFreight * taxOnFreight + premium,
        co2Kg: emissions.reduce((sum, { kg }) => sum + kg, 0),
        hours: hours.high,
        departures: made.departures ?? null,
      },
      kind,
      from,
      to,
      mode: made.mode,
      hours,
      charges,
      emissions,
      carriage: made.carriage ?? null,
      broker: made.broker ?? null,
      customsFreight,
      bond,
      departuresAssumed: made.departuresAssumed ?? false,
    })
  }
}

type Given = 'mode' | 'hours' | 'charges' | 'emissions'
interface Made extends Pick<Step, Given>, Partial<Omit<Step, Given>> {
  readonly id?: string
  readonly at: string
  readonly goal: string
  readonly departures?: number[] | null
}

/** From a dry port or the airport to a door in the city. */
const deliveryKm = 15

const some = <T>(value: T | null): T[] => (value === null ? [] : [value])
function node(
  place: string,
  state: string,
  load: Load,
  paid: ReadonlySet<Inclusion>,
  matters: readonly Inclusion[],
): string {
  return [place, state, `${load.unit}x${load.count}`, ...matters.filter((each) => paid.has(each))].join('~')
}

function loadOf({ basis, equipment, quantity, mode }: CarriageCard): Load {
  if (basis === 'container')
    return mode === 'sea'
      ? { unit: equipment === '20DC' ? 'box20' : 'box40', count: quantity }
      : { unit: 'trailer', count: quantity }
  if (basis === 'truckload') return { unit: equipment === 'trailer' ? 'trailer' : 'truck', count: quantity }
  return { unit: 'shipment', count: 1 }
}

/** From the cut-off to the arrival. */
function runHours({ runs, hours }: CarriageCard): Span {
  const longest = Math.max(0, ...(runs ?? []).map((run) => run.arrivesAt - run.takenUntil))
  return { low: Math.max(0, longest - (hours.high - hours.low)), high: longest }
}
