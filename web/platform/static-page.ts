import { createContext, type ReactElement, useContext } from 'react'
import { useMatches } from 'react-router'

type Renderer = (element: ReactElement, options: { identifierPrefix: string }) => string

/** Set by `entry.server.tsx` while public pages are written; null in the browser and for the application. */
export const StaticRenderer = createContext<Renderer | null>(null)

/** Put on a route as `export const handle = staticPage`: the built page is plain HTML with islands. */
export const staticPage = { static: true } as const

/**
 * The renderer of islands where the page is served without the router's scripts, else null. While developing every
 * page is hydrated whole, so that edits show at once.
 */
export function useStaticRenderer(): Renderer | null {
  const renderer = useContext(StaticRenderer)
  const marked = useMatches().some((match) => (match.handle as { static?: boolean } | undefined)?.static === true)
  return marked ? renderer : null
}
