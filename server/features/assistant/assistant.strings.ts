import type { HelpTopic } from '../../../domain/assistant/phrases.ts'
import type { Language } from '../../../domain/language/language.ts'
import { type AssistantWords, assistantWords as en } from './assistant.strings.en.ts'
import { assistantWords as fr } from './assistant.strings.fr.ts'
import { assistantWords as rw } from './assistant.strings.rw.ts'

/** The assistant's texts. Every answer states its source. */
export const assistantWords: Readonly<Record<Language, AssistantWords>> = { en, fr, rw }

/** An answer followed by its source. */
export const sourced = (text: string, source: string) => `${text}\n\n${source}`

/** The public page of each help topic, or the source of its facts. */
const helpPages: Readonly<Record<HelpTopic, `/${string}` | 'fromRevenueAuthority' | 'fromPorts'>> = {
  hello: '/ai-service',
  thanks: '/help',
  about: '/about',
  services: '/marketplace',
  contact: '/contact',
  signup: '/help',
  password: '/help',
  privacy: '/privacy',
  weight: '/airfreight',
  quote: '/marketplace',
  booking: '/marketplace',
  cancel: '/terms',
  tracking: '/tracking',
  documents: '/customs',
  taxes: '/customs',
  financing: '/financing',
  routes: '/transportation',
  hubs: '/marketplace',
  currencies: '/marketplace',
  provider: '/carriers',
  free_time: 'fromPorts',
  quitus: 'fromRevenueAuthority',
  vehicles: 'fromRevenueAuthority',
  agent: 'fromRevenueAuthority',
  channels: 'fromRevenueAuthority',
}

export function helpAnswer(topic: HelpTopic, language: Language): string {
  const words = assistantWords[language]
  const source = helpPages[topic]
  const read = source === 'fromPorts' || source === 'fromRevenueAuthority'
  return sourced(words.help[topic], read ? words[source] : words.fromPage(source))
}

/** The answer when the question is not understood. */
export function unknownAnswer(language: Language): string {
  const { unknown, fromPage } = assistantWords[language]
  return sourced(unknown, fromPage('/help'))
}

/** Asks for the lane, which both price and transit time need. */
export function whichLaneAnswer(topic: 'price' | 'transit', language: Language): string {
  const { whichLane, whichWay, fromPage } = assistantWords[language]
  return topic === 'transit'
    ? sourced(whichWay, fromPage('/transportation'))
    : sourced(whichLane, fromPage('/marketplace'))
}

export function trackingAnswer(text: string, language: Language): string {
  return sourced(text, assistantWords[language].fromTracking)
}
