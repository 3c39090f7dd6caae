import { doorOf } from './connections.ts'
import type { Query } from './itinerary.ts'
import type { Question } from './question.ts'

/** The most connections of any kind in one itinerary. */
const maxLegs = 10

/** A question as a query for the planner. */
export function queryOf(question: Question): Query {
  return {
    from: question.from,
    to: doorOf(question),
    readyAt: question.readyAt,
    // Ports and lines charge nothing within the free time, and planned waits are shorter than that.
    waitingPerHour: 0,
    // Handling, borders and brokers are separate connections.
    transferHours: () => 0,
    maxLegs,
  }
}
