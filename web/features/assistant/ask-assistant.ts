import { askHook } from '../../platform/ask-hook.ts'

/**
 * Sends a message to the assistant. Answers its words, or null when it took the message and said nothing. Throws when
 * the answer is not a success or does not come.
 */
export async function askAssistant(
  message: string,
  now: Date,
  pageUrl: string,
  send: typeof fetch = fetch,
): Promise<string | null> {
  const question = {
    message: message.trim(),
    timestamp: now.toISOString(),
    source: 'floating_chat',
    url: pageUrl,
  }
  const answer = await askHook('/hooks/chat', question, send)
  if (!answer.ok) throw new Error(`chat: ${answer.status}`)
  return answer.output ?? answer.message
}
