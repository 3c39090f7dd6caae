import type { NamedLane } from '../../../domain/assistant/find-places.ts'
import { languageOf } from '../../../domain/assistant/phrases.ts'
import { type Understood, understand } from '../../../domain/assistant/understand.ts'
import { wordsOf } from '../../../domain/assistant/words.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { summarizeLane } from '../offers/lane-summary.views.ts'
import { answerTracking } from '../shipments/tracking-hook.ts'
import { helpAnswer, trackingAnswer, unknownAnswer, whichLaneAnswer } from './assistant.strings.ts'
import { dutyAnswer, unknownDuty } from './duty-answer.strings.ts'
import { noPrice, otherWay, priceAnswer, transitAnswer } from './price-answer.strings.ts'

const serviceOf = { sea: 'seafreight', air: 'airfreight', road: 'transport' } as const satisfies Record<Mode, Service>
const allServices = Object.values(serviceOf)

/**
 * Answers a message with the platform's data and states the source. Works without an account, so it reads only public
 * data. English may also mean that no language was chosen: a question in another language is then answered in that
 * language.
 */
export async function answerMessage(
  context: AppContext,
  message: string,
  now: Date,
  spoken: Language,
): Promise<string> {
  const asked = understand(message)
  const language = spoken === 'en' ? (languageOf(wordsOf(message)) ?? 'en') : spoken
  switch (asked.topic) {
    case 'number':
      return trackingAnswer(await answerTracking(context, asked.number, language), language)
    case 'price':
    case 'transit':
      return answerLane(context, asked, now, language)
    case 'duty':
      return dutyAnswer(asked.duties, language)
    case 'unknown_duty':
      return unknownDuty(language)
    case 'unknown':
      return unknownAnswer(language)
    default:
      return helpAnswer(asked.topic, language)
  }
}

export type LaneQuestion = Extract<Understood, { lane: NamedLane | null }>

/** Prices or transit days of a lane, as anyone may read them. */
export async function answerLane(
  context: AppContext,
  { topic, mode, lane }: LaneQuestion,
  now: Date,
  language: Language,
): Promise<string> {
  if (!lane?.from) return whichLaneAnswer(topic, language)
  const today = dayInKigali(now)
  const { codes: origins } = lane.from
  const { codes: destinations } = lane.to
  const summary = (services: readonly Service[]) =>
    context.app.read((tx) => summarizeLane(tx, { services, origins, destinations }, today))
  const say = ({ lines, rates }: Awaited<ReturnType<typeof summary>>) =>
    topic === 'transit' ? transitAnswer(lines, today, language) : priceAnswer(lines, rates, today, language)

  const found = await summary(mode ? [serviceOf[mode]] : allServices)
  if (has(found, topic)) return say(found)
  const otherwise = mode ? await summary(allServices) : found
  return mode && has(otherwise, topic) ? otherWay(mode, say(otherwise), language) : noPrice(lane, mode, today, language)
}

/** Cards without transit days answer what it costs, but not how long it takes. */
function has({ lines }: Awaited<ReturnType<typeof summarizeLane>>, topic: LaneQuestion['topic']): boolean {
  return topic === 'price' ? lines.length > 0 : lines.some(({ days }) => days !== null)
}
