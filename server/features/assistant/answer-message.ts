import type { SaidLane } from '../../../domain/assistant/find-places.ts'
import { type Understood, understand } from '../../../domain/assistant/understand.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { House } from '../../platform/house.ts'
import { summarizeLane } from '../offers/lane-summary.views.ts'
import { answerTracking } from '../shipments/tracking-hook.ts'
import { helpAnswers, sourced, trackingSource, unknown, whichLane, whichWay } from './assistant.strings.ts'
import { dutyAnswer, unknownDuty } from './duty-answer.strings.ts'
import { noPrice, otherWay, priceAnswer, transitAnswer } from './price-answer.strings.ts'

const serviceOf = { sea: 'seafreight', air: 'airfreight', road: 'transport' } as const satisfies Record<Mode, Service>
const allServices = Object.values(serviceOf)

/** Answers a message from what the product holds, naming its source; works for anybody, so it reads only what is public. */
export async function answerMessage(house: House, message: string, now: Date): Promise<string> {
  const asked = understand(message)
  switch (asked.topic) {
    case 'number':
      return sourced(await answerTracking(house, asked.number), trackingSource)
    case 'price':
    case 'transit':
      return answerLane(house, asked, now)
    case 'duty':
      return dutyAnswer(asked.duties)
    case 'unknown_duty':
      return unknownDuty
    case 'unknown':
      return unknown
    default:
      return helpAnswers[asked.topic]
  }
}

type LaneQuestion = Extract<Understood, { lane: SaidLane | null }>

async function answerLane(house: House, { topic, mode, lane }: LaneQuestion, now: Date): Promise<string> {
  if (!lane?.from) return topic === 'transit' ? whichWay : whichLane
  const today = dayInKigali(now)
  const { codes: origins } = lane.from
  const { codes: destinations } = lane.to
  const summary = (services: readonly Service[]) =>
    house.app.read((tx) => summarizeLane(tx, { services, origins, destinations }, today))
  const say = ({ lines, rates }: Awaited<ReturnType<typeof summary>>) =>
    topic === 'transit' ? transitAnswer(lines, today) : priceAnswer(lines, rates, today)

  const found = await summary(mode ? [serviceOf[mode]] : allServices)
  if (has(found, topic)) return say(found)
  const otherwise = mode ? await summary(allServices) : found
  return mode && has(otherwise, topic) ? otherWay(mode, say(otherwise)) : noPrice(lane, mode, today)
}

/** Cards without days answer what it costs, and not how long it takes. */
function has({ lines }: Awaited<ReturnType<typeof summarizeLane>>, topic: LaneQuestion['topic']): boolean {
  return topic === 'price' ? lines.length > 0 : lines.some(({ days }) => days !== null)
}
