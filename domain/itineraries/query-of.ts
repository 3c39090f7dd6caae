import { doorOf } from './connections.ts'
import type { Query } from './itinerary.ts'
import type { Question } from './question.ts'

/** Connections of every kind in one itinerary, at most. */
const maxLegs = 10

/** A question as the planner is asked it. */
export function queryOf(question: Question): Query {
  return {
    from: question.from,
    to: doorOf(question),
    readyAt: question.readyAt,
    // Ports and lines ask nothing within the free time, and a plan waits less.
    waitingPerHour: 0,
    // Handling, borders and brokers are connections of their own.
    transferHours: () => 0,
    maxLegs,
  }
}
