/**
 * Leaves for another page of the site. Never resolves, so that a form stays busy until the browser has left. A browser
 * that goes back to the page and shows it as it was left loads it again.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(path)
  return new Promise(() => undefined)
}
