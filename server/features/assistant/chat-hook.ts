import * as z from 'zod/mini'
import { hooksContract } from '../../../contract/hooks.ts'
import { wantsPerson } from '../../../domain/assistant/understand.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { forward } from '../../platform/http/forward.ts'
import { browserLanguage } from '../../platform/http/language.ts'
import { rawRoute } from '../../platform/http/route.ts'
import { answerMessage } from './answer-message.ts'
import { askModel } from './ask-model.ts'
import { assistantWords } from './assistant.strings.ts'

/** Maximum characters of each field; a question needs no more, and this limits the work. */
const longest = 2_000

/**
 * `POST /hooks/chat` `{message, timestamp, source, url}` → `{output}` in the visitor's language, with `person: true`
 * when writing to a person would help. Answered by a language model when ASSISTANT_URL is set; forwarded when
 * CHAT_WEBHOOK_URL is set.
 */
export const chatHook = rawRoute(hooksContract.answerChat, (context) => async ({ now, request, reply }) => {
  reply.header('cache-control', 'no-store')
  const language = browserLanguage(request)
  const words = assistantWords[language]
  const parsed = z.safeParse(hooksContract.answerChat.body, request.body)
  const message = cutText(parsed.data?.message.trim() ?? '', longest)
  if (!parsed.success || !message) return reply.code(422).send({ message: words.empty })
  const webhook = context.config.CHAT_WEBHOOK_URL
  if (!webhook) {
    const asking = { message, now, language, claims: request.claims }
    const written = await askModel(context, asking)
    if (written !== null) return { output: written }
    const output = await answerMessage(context, message, now, language)
    return wantsPerson(message) ? { output, person: true as const } : { output }
  }
  const answer = await forward(webhook, {
    message,
    timestamp: parsed.data.timestamp?.slice(0, longest) ?? now.toISOString(),
    source: parsed.data.source?.slice(0, longest) ?? 'api',
    url: parsed.data.url?.slice(0, longest) ?? context.config.siteUrl,
  })
  return 'output' in answer
    ? answer
    : reply.code(answer.failed === 'timeout' ? 504 : 502).send({ message: words.forwardFailed })
})
