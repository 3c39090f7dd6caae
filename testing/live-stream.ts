/** Reads the server-sent events of /api/v1/live as a browser would; `next` waits for one that fits. */
export interface LiveStream {
  next(
    fits: (event: { event: string; data: Record<string, unknown> }) => boolean,
  ): Promise<{ event: string; data: Record<string, unknown> }>
  readonly seen: readonly { event: string; data: Record<string, unknown> }[]
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): void
}

export async function liveStream(address: string, token: string, query = ''): Promise<LiveStream> {
  const abort = new AbortController()
  const answer = await fetch(`${address}/api/v1/live${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`live answered ${answer.status}`)
  const seen: { event: string; data: Record<string, unknown> }[] = []
  let wake: () => void = () => {}
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const frame = text.slice(0, end)
        text = text.slice(end + 2)
        const event = /^event: (.*)$/m.exec(frame)?.[1]
        const data = /^data: (.*)$/m.exec(frame)?.[1]
        if (event && data) seen.push({ event, data: JSON.parse(data) })
      }
      wake()
    }
  })()
  reading.catch(() => {})
  return {
    seen,
    ended: reading,
    async next(fits) {
      for (let from = 0; ; ) {
        for (; from < seen.length; from++) {
          const event = seen[from]
          if (event && fits(event)) return event
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => abort.abort(),
  }
}
