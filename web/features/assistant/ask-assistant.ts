import { askHook } from '../../platform/ask-hook.ts'

/**
 * Sends a message to the assistant. Returns its text (null when it accepted the message without a reply) and whether a
 * person would help. Throws when the response is an error or does not arrive.
 */
export async function askAssistant(
  message: string,
  now: Date,
  pageUrl: string,
  send: typeof fetch = fetch,
  token: string | null = null,
): Promise<{ readonly text: string | null; readonly person: boolean }> {
  const question = {
    message: message.trim(),
    timestamp: now.toISOString(),
    source: 'floating_chat',
    url: pageUrl,
  }
  const answer = await askHook('/hooks/chat', question, send, undefined, token)
  if (!answer.ok) throw new Error(`chat: ${answer.status}`)
  return { text: answer.output ?? answer.message, person: answer.person }
}
