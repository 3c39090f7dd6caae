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
  const response = await send('/hooks/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      message: message.trim(),
      timestamp: now.toISOString(),
      source: 'floating_chat',
      url: pageUrl,
    }),
  })
  if (!response.ok) throw new Error(`chat: ${response.status}`)
  const body = (await response.json().catch(() => null)) as { output?: unknown; message?: unknown } | null
  for (const words of [body?.output, body?.message]) if (typeof words === 'string' && words !== '') return words
  return null
}
