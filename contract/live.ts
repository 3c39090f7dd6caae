import * as z from 'zod/mini'
import { contract, endpoint } from './endpoint.ts'

export const liveContract = contract('live', {
  followChanges: endpoint({
    kind: 'stream',
    media: { answer: 'text/event-stream' },
    method: 'GET',
    path: '/live',
    summary:
      'Streams server-sent events: `news` names what has changed for the company; after `resync`, events were missed and data must be loaded again',
    allow: 'person',
    may: 'look',
    perMinute: 60,
    query: z.object({
      /**
       * Milliseconds since the caller loaded what it shows; the changes since then are sent first. Unreadable: a day.
       */
      age: z.optional(z.catch(z.coerce.number().check(z.minimum(0)), 86_400_000)),
    }),
    answer: z.string(),
    refusals: {},
  }),
})
