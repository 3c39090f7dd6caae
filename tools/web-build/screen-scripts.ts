/** A screen's entry in the manifest of React Router's build. */
interface BuiltRoute {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly [more: string]: unknown
}

/**
 * The scripts of each screen of the application by its URL pattern, `/dashboard/quotes/:id`: its own, those of its
 * layouts, and their imports, as URLs. Read from the manifest of the router's build
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

/**
 * The manifest for browsers: without public pages, which are served as static HTML, and without what each screen shares
 * with the frame, whose files are loaded already. A file that several screens need is listed once.
 * @throws Error when a screen uses what the router in browsers does not have (`lean-router.ts`)
 */
export function shortManifest(manifest: string): string {
  const [begin, end] = [manifest.indexOf('{'), manifest.lastIndexOf('}') + 1]
  const { routes, ...rest } = JSON.parse(manifest.slice(begin, end)) as {
    routes: Record<string, BuiltRoute>
    entry: { imports: readonly string[] }
  }
  const isOfApplication = ({ parentId, path = '' }: BuiltRoute): boolean => {
    if (parentId === undefined || path === 'dashboard' || path === '*') return true
    const parent = routes[parentId]
    return parent !== undefined && parent.parentId !== undefined && isOfApplication(parent)
  }
  const files: string[] = []
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const { root, ...screens } = routes
  const there = new Set([...rest.entry.imports, ...(root?.css ?? [])])
  const short = Object.values(screens)
    .filter(isOfApplication)
    .map(({ module, imports = [], css = [], ...screen }) => {
      const unknown = Object.keys(screen).find(
        (part) => /^has(?!DefaultExport|ErrorBoundary)/.test(part) && screen[part] === true,
      )
      if (unknown) throw new Error(`${screen.id} has what no screen has: ${unknown} (tools/web-build/lean-router.ts)`)
      const own = Object.entries(screen).filter(([part, value]) => value !== false && part !== 'hasDefaultExport')
      const [more, styles] = [imports, css].map((list) => list.filter((file) => !there.has(file)))
      return {
        ...Object.fromEntries(own),
        ...(styles?.length ? { css: styles } : {}),
        files: [module, ...(more ?? [])].map(numberOf),
      }
    })
  const data = [files, short, { ...rest, routes: { root } }].map((each) => JSON.stringify(each))
  return `${manifest.slice(0, begin)}(${expanded})(${data})${manifest.slice(end)}`
}

/** Runs in browsers. */
const expanded =
  '(files,screens,manifest)=>{for(const{files:[first,...more],...screen}of screens)' +
  'manifest.routes[screen.id]={...screen,module:files[first],imports:more.map(each=>files[each])};return manifest}'
