const key = 'umuhora-loaded-again'
/** A second reload of the same page within this many milliseconds would not help. */
const justNow = 30_000

/** True when a script could not be loaded. Each browser has its own message for that. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|error loading.*module|Unable to preload CSS|ChunkLoadError/i.test(
    `${error.name} ${error.message}`,
  )

/**
 * Reloads the page when the script of a screen could not be loaded, once for each address: a deployment has removed the
 * files that this page refers to, and the new page refers to the new ones. Returns whether it reloads. It does not when
 * the server is unreachable, where a reload would show the browser's own error page.
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
