import * as z from 'zod/mini'
import { hooksContract } from '../../../contract/hooks.ts'
import { readCargoNumber } from '../../../domain/identifiers/cargo-number.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { forward } from '../../platform/http/forward.ts'
import { browserLanguage } from '../../platform/http/language.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { findPublicly } from './shipments.views.ts'
import { statusAnswer, trackingWords } from './tracking.strings.ts'

/** The response to a tracking number. Open to anyone, so it shows little. */
export async function answerTracking(context: AppContext, typed: string, language: Language): Promise<string> {
  const shown = cutText(typed.trim(), 60)
  const number = readCargoNumber(typed.slice(0, 200))
  const words = trackingWords[language]
  if (number.kind === 'unreadable') return words.unreadable
  if (number.kind === 'mistyped') return words.mistyped(number.of, shown, number.expectedCheckDigit)
  const found = await context.public.transact((tx) => findPublicly(tx, number.kind, number.number))
  if (found === 'several') return words.several(number.kind, number.number)
  return found ? statusAnswer(found, language) : words.unknown(number.kind, number.number, number.issuer)
}

/**
 * `POST /hooks/tracking` `{data, timestamp}` → `{output}` in the language of the visitor; forwarded when
 * TRACKING_WEBHOOK_URL is set.
 */
export const trackingHook = rawRoute(hooksContract.answerTracking, (context) => async ({ now, request, reply }) => {
  reply.header('cache-control', 'no-store')
  const language = browserLanguage(request)
  const words = trackingWords[language]
  const parsed = z.safeParse(hooksContract.answerTracking.body, request.body)
  if (!parsed.success || parsed.data.data.trim() === '') return reply.code(422).send({ message: words.empty })
  const webhook = context.config.TRACKING_WEBHOOK_URL
  if (!webhook) return { output: await answerTracking(context, parsed.data.data, language) }
  const answer = await forward(webhook, {
    data: parsed.data.data,
    timestamp: parsed.data.timestamp ?? now.toISOString(),
  })
  return 'output' in answer
    ? answer
    : reply.code(answer.failed === 'timeout' ? 504 : 502).send({ message: words.forwardFailed })
})
