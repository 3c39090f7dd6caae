/** What React Router's build writes of a screen into its manifest. */
interface BuiltRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
}

/**
 * The scripts of each screen of the application by its URL pattern, `/dashboard/quotes/:id`: its own, those of what is
 * around it, and what they import, as addresses. Read from the manifest that the router's build wrote
 * (`window.__reactRouterManifest={…}`).
 */
export function screenScripts(manifest: string): ReadonlyMap<string, readonly string[]> {
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute>
  }
  const around = ({ parentId }: BuiltRoute): BuiltRoute[] => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? [...around(parent), parent] : []
  }
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const found = new Map<string, readonly string[]>()
  for (const route of Object.values(routes)) {
    if (parents.has(route.id)) continue
    const chain = [...around(route), route]
    const pattern = `/${chain.flatMap(({ path }) => path || []).join('/')}`
    found.set(pattern, [...new Set(chain.flatMap(({ module, imports = [] }) => [module, ...imports]))])
  }
  return found
}

/** The manifest without the screens that no browser asks it for: public pages, which are served as they were written. */
export function withoutPublicScreens(manifest: string): string {
  const [begin, end] = [manifest.indexOf('{'), manifest.lastIndexOf('}') + 1]
  const { routes, ...rest } = JSON.parse(manifest.slice(begin, end)) as { routes: Record<string, BuiltRoute> }
  const isOfApplication = ({ parentId, path = '' }: BuiltRoute): boolean => {
    if (parentId === undefined || path === 'dashboard' || path === '*') return true
    const parent = routes[parentId]
    return parent !== undefined && parent.parentId !== undefined && isOfApplication(parent)
  }
  const kept = Object.fromEntries(Object.entries(routes).filter(([, route]) => isOfApplication(route)))
  return manifest.slice(0, begin) + JSON.stringify({ ...rest, routes: kept }) + manifest.slice(end)
}
