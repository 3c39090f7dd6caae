import type { Connection, Itinerary } from './itinerary.ts'
import { planItineraries } from './plan-itineraries.ts'
import { queryOf } from './query-of.ts'
import type { Question } from './question.ts'
import type { Step } from './steps.ts'

/** What comes behind the card is a network of its own, which only the card leads into: so every way there uses it. */
const behind = (place: string) => `${place}~behind`

/** The ways of a question that use one card, and the steps by the ids of their connections; none where it has no step. */
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
    // Nobody asks here for the cleanest.
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
