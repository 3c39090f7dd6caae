import { createContext, type ReactElement, useContext } from 'react'
import { useMatches } from 'react-router'

type Renderer = (element: ReactElement, options: { identifierPrefix: string }) => string

/** Set by `entry.server.tsx` while public pages are rendered; null in the browser and for the application. */
export const StaticRenderer = createContext<Renderer | null>(null)

interface PageKind {
  readonly static?: boolean
  readonly guestsOnly?: boolean
}

/** Put on a route as `export const handle = staticPage`: the built page is plain HTML with islands. */
export const staticPage: PageKind = { static: true }

/** The same for a page that redirects signed-in users to the dashboard. */
export const guestPage: PageKind = { static: true, guestsOnly: true }

function usePageKind(kind: keyof PageKind): boolean {
  return useMatches().some((match) => (match.handle as PageKind | undefined)?.[kind] === true)
}

/**
 * True on a page for guests. Always false in the built application: its shell is rendered at the address `/` of a
 * guests' page, but is not that page.
 */
export function useGuestsOnly(): boolean {
  const written = useContext(StaticRenderer) !== null
  return usePageKind('guestsOnly') && (written || import.meta.env.DEV)
}

/**
 * The renderer of islands when the page is served without the router's scripts, else null. In development every page is
 * hydrated completely, so that edits show at once.
 */
export function useStaticRenderer(): Renderer | null {
  const renderer = useContext(StaticRenderer)
  return usePageKind('static') ? renderer : null
}
