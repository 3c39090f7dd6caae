import type { Connection, Itinerary } from './itinerary.ts'
import { planItineraries } from './plan-itineraries.ts'
import { queryOf } from './query-of.ts'
import type { Question } from './question.ts'
import type { Step } from './steps.ts'

/**
 * Nodes after the card form a copy of the network that only the card leads into, so every route to it uses the card.
 */
const behind = (place: string) => `${place}~behind`

/**
 * The itineraries of a question that use one card, and the steps by the ids of their connections; empty if no step uses
 * it.
 */
export function waysWith(
  offerId: string,
  question: Question,
  steps: readonly Step[],
): { ways: readonly Itinerary[]; byId: ReadonlyMap<string, Step> } {
  const uses = ({ carriage, broker }: Step) => (carriage ?? broker)?.offerId === offerId
  const byId = new Map<string, Step>()
  if (!steps.some(uses)) return { ways: [], byId }
  const connections: Connection[] = []
  const add = (step: Step, change: Partial<Connection>) => {
    // Emissions do not matter here.
    const connection = { ...step.connection, co2Kg: 0, ...change }
    connections.push(connection)
    byId.set(connection.id, step)
  }
  for (const step of steps) {
    const { id, from, to } = step.connection
    if (uses(step)) {
      add(step, { to: behind(to) })
      continue
    }
    add(step, {})
    add(step, { id: behind(id), from: behind(from), to: behind(to) })
  }
  const query = queryOf(question)
  return { ways: planItineraries(connections, { ...query, to: behind(query.to) }), byId }
}
