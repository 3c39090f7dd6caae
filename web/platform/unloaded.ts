const key = 'umuhora-loaded-again'
/** Another load of the same page within so many milliseconds would bring nothing new. */
const justNow = 30_000

/** Whether a script did not come: each browser has words of its own for that. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|error loading.*module|Unable to preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  )

/**
 * Loads the page again where a screen's script did not come, once for each address: a deployment has taken away the files
 * that this page knows, and the new page knows the new ones. Answers whether it does; not where the server is away, whose
 * next page would be the browser's own.
 */
export async function loadAgain(error: unknown): Promise<boolean> {
  if (!isUnloaded(error)) return false
  const last = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { address: string; at: number } | null
  if (last?.address === location.href && Date.now() - last.at < justNow) return false
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  sessionStorage.setItem(key, JSON.stringify({ address: location.href, at: Date.now() }))
  location.reload()
  return true
}
