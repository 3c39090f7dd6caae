import * as z from 'zod/mini'
import { laneIn } from '../../../domain/assistant/find-places.ts'
import type { HelpTopic } from '../../../domain/assistant/phrases.ts'
import { understand } from '../../../domain/assistant/understand.ts'
import { wordsOf } from '../../../domain/assistant/words.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { readCargoNumber } from '../../../domain/identifiers/cargo-number.ts'
import type { Language } from '../../../domain/language/language.ts'
import { cityName } from '../../../domain/places/place-names.ts'
import { placeOf } from '../../../domain/places/places.ts'
import type { Claims } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Context } from '../../platform/context.ts'
import { admit, listening, openingFor } from '../../platform/http/mount.ts'
import { listBookings } from '../bookings/bookings.views.ts'
import { listShipments } from '../shipments/shipments.views.ts'
import { answerTracking } from '../shipments/tracking-hook.ts'
import { answerLane } from './answer-message.ts'
import { assistantWords, helpAnswer, sourced, trackingAnswer } from './assistant.strings.ts'
import { dutyAnswer } from './duty-answer.strings.ts'

/** The question, and the person for whom the tools run. */
export interface Asking {
  readonly message: string
  readonly now: Date
  readonly language: Language
  /** Null for an anonymous visitor. */
  readonly claims: Claims | null
}

interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly about: string
  readonly parameters: S
  /** An answer with its source, as shown to people; null when there is none. */
  run(context: AppContext, asking: Asking, given: z.output<S>): Promise<string | null>
}

const tool = <S extends z.ZodMiniType>(given: Tool<S>): Tool<S> => given

const short = z.string().check(z.maxLength(200))
const topics = Object.keys(assistantWords.en.help) as [HelpTopic, ...HelpTopic[]]

const lane = (topic: 'price' | 'transit') =>
  tool({
    about:
      topic === 'price'
        ? 'Published prices of a lane. Kigali is the destination unless another is named.'
        : 'How many days providers publish for a lane.',
    parameters: z.object({
      from: short,
      to: z.optional(short),
      mode: z.optional(z.enum(['sea', 'air', 'road'])),
    }),
    async run(context, { now, language }, { from, to, mode = null }) {
      const lane = laneIn(wordsOf(`from ${from} to ${to ?? 'kigali'}`))
      return lane?.from ? answerLane(context, { topic, mode, lane }, now, language) : null
    },
  })

/** Queries that anyone may run. */
const publicTools = {
  lane_prices: lane('price'),
  lane_days: lane('transit'),
  import_duty: tool({
    about: 'The import duty of goods in Rwanda, by their name or HS code.',
    parameters: z.object({ goods: short }),
    async run(_house, { language }, { goods }) {
      const asked = understand(`duty on ${goods}`)
      return asked.topic === 'duty' ? dutyAnswer(asked.duties, language) : null
    },
  }),
  track: tool({
    about: 'Where the cargo of a shipment, booking, container, air waybill or bill of lading number is.',
    parameters: z.object({ number: short }),
    async run(context, { language }, { number }) {
      // An invalid number would be repeated in the answer, as if the platform had supplied its digits.
      const { kind } = readCargoNumber(number)
      if (kind === 'unreadable' || kind === 'mistyped') return null
      return trackingAnswer(await answerTracking(context, number, language), language)
    },
  }),
  help: tool({
    about: 'What the product says about one of its topics.',
    parameters: z.object({ topic: z.enum(topics) }),
    run: async (_house, { language }, { topic }) => helpAnswer(topic, language),
  }),
} as const

const nothing = z.object({})

/** Tools for a signed-in person, with that person's permissions. */
const ownTools = {
  my_shipments: tool({
    about: 'The newest shipments of the company of the person who asks.',
    parameters: nothing,
    run: (context, asking) =>
      asPerson(context, asking, async (own) => {
        const { items } = await listShipments(own, { limit: 10 })
        return items.map(({ number, status, origin, destination, eta }) => [
          number,
          status,
          wayOf(origin, destination, asking.language),
          eta && `arrival ${dayInKigali(new Date(eta))}`,
        ])
      }),
  }),
  my_bookings: tool({
    about: 'The newest bookings of the company of the person who asks.',
    parameters: nothing,
    run: (context, asking) =>
      asPerson(context, asking, async (own) => {
        const { items } = await listBookings(own, { limit: 10 })
        return items.map(({ number, status, origin, destination }) => [
          number,
          status,
          wayOf(origin, destination, asking.language),
        ])
      }),
  }),
} as const

function wayOf(origin: string | null, destination: string | null, language: Language): string {
  const named = (code: string | null) => (code ? cityName(placeOf(code).name, language) : '')
  return [named(origin), named(destination)].filter(Boolean).join(' – ')
}

/**
 * Lines about the person's own company, read with that person's permissions. They contain no names of other companies.
 */
async function asPerson(
  context: AppContext,
  { claims, language, now }: Asking,
  read: (own: Context) => Promise<(string | null | undefined)[][]>,
): Promise<string | null> {
  if (!claims) return null
  const rows = await context.app.transact(
    async (tx, opened) => {
      const actor = await admit(tx, opened, claims, listening)
      return isRefusal(actor) ? actor : read({ tx, actor, now })
    },
    openingFor(claims.sessionId, claims.personId),
  )
  if (isRefusal(rows) || rows.length === 0) return null
  return sourced(rows.map((row) => row.filter(Boolean).join(', ')).join('\n'), assistantWords[language].fromYours)
}

const toolsFor = ({ claims }: Asking): Readonly<Record<string, Tool>> => ({
  ...publicTools,
  ...(claims ? ownTools : {}),
})

/** The tools in the format of the chat completions API. */
export function toolsOnWire(asking: Asking) {
  return Object.entries(toolsFor(asking)).map(([name, { about, parameters }]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' }) as Record<string, unknown>
    return { type: 'function', function: { name, description: about, parameters: schema } }
  })
}

/** Runs a tool call of a model; null for an unknown tool, invalid arguments, or no answer. */
export async function runTool(
  context: AppContext,
  asking: Asking,
  name: string,
  given: string,
): Promise<string | null> {
  const tools = toolsFor(asking)
  const found = Object.hasOwn(tools, name) ? tools[name] : undefined
  const parsed = found && z.safeParse(found.parameters, readJson(given))
  return parsed?.success ? ((await found?.run(context, asking, parsed.data)) ?? null) : null
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}
