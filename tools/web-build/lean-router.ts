import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/**
 * What browsers get in the place of functions and values of React Router, by its files: of loaders, actions, forms,
 * fetchers, screens discovered later, redirects and instruments it does nothing, because no screen of ours has one.
 */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/router.js': {
    ...nothing(
      ...['handleAction', 'fetch', 'handleFetcherAction', 'handleFetcherLoader', 'startRedirectNavigation'],
      ...['setFetcherError', 'updateFetcherState', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion'],
      ...['getUpdatedRevalidatingFetchers', 'markFetchersDone', 'markFetchRedirectsDone', 'abortStaleFetchLoads'],
      ...['revalidate', 'discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes', 'compareMatches'],
      ...['restoreAppliedTransitions', 'persistAppliedTransitions', 'getInstrumentationNavigateMeta'],
      ...['getSubmissionFromNavigation', 'getSubmittingNavigation', 'getLoadingFetcher', 'getDoneFetcher'],
      ...['getActionDataForCommit', 'getUpdatedActionData', 'normalizeRelativeRoutingRedirectResponse'],
    ),
    normalizeNavigateOptions: '{ return { path } }',
  },
  'lib/router/instrumentation.js': nothing(
    ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    'consumeInstrumentationClientResultMetaReceiver',
  ),
  'lib/dom/ssr/single-fetch.js': {
    ...nothing('fetchAndDecodeViaTurboStream'),
    getSingleFetchDataStrategyImpl: '{ return (args) => nonSsrStrategy(args, getRouteInfo, fetchAndDecode) }',
    // What the shell was written with: no screen has data in it.
    decodeViaTurboStream: '{ return Promise.resolve({ value: { loaderData: {} } }) }',
  },
  'lib/dom/ssr/fog-of-war.js': nothing(
    ...['isFogOfWarEnabled', 'useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction'],
  ),
  'lib/dom/ssr/routes.js': nothing(
    ...['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr', 'prefetchRouteModuleChunks'],
  ),
  'lib/dom/ssr/components.js': nothing('RSCPrefetchPageLinksImpl'),
  'lib/dom/lib.js': { Form: 'undefined', NavLink: 'undefined' },
  'lib/components.js': { AwaitErrorBoundary: 'undefined' },
}

function nothing(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '{}']))
}

/** What of the router does not work in browsers then. */
const missing =
  /\b(?:Form|NavLink|Await|redirect\w*|replace|use(?:Submit|Fetchers?|FormAction|Revalidator|ActionData|LoaderData|RouteLoaderData|Async\w+|ViewTransitionState))\b/

const imported = /import\s*\{([^}]*)\}\s*from\s*'react-router'/g

/**
 * Leaves out of React Router what no screen of the application uses: a quarter of it. A screen that imports such a part,
 * asks for a view transition, or names a loader does not build (`screen-scripts.ts`), nor does a version of the router
 * in which one of these functions is gone.
 */
export function leanRouter(): Plugin {
  return {
    name: 'umuhora-lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [file = ''] = id.split('?')
      const [, part = ''] = /\/react-router\/dist\/production\/(.+)$/.exec(file) ?? []
      if (part) return { code: lean(code, this.parse(code) as unknown as Node, part), map: null }
      if (!/\/web\/.*\.tsx?$/.test(file) || file.includes('/node_modules/')) return
      const names = [...code.matchAll(imported)].map(([, list = '']) => list).join()
      if (missing.test(names) || /\bviewTransition\b/.test(code))
        throw new Error(`${id} uses what browsers do not have of the router (tools/web-build/lean-router.ts)`)
      return
    },
  }
}

/**
 * A file of the router without what is not used.
 * @param part its path in the package
 * @throws Error where it has no function or value of a name any more
 */
export function lean(code: string, program: Node, part: string): string {
  const wanted = replaced[part] ?? {}
  const edits: { start: number; end: number; text: string }[] = []
  const found = new Set<string>()
  const replace = (name: string, { start, end }: Node) => {
    found.add(name)
    edits.push({ start, end, text: wanted[name] ?? '' })
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    else if (node !== null && typeof node === 'object' && 'type' in node) visit(node as Node)
  }
  const visit = (node: Node): void => {
    const { type, id, body, init, expression } = node as Node & { readonly id?: { readonly name?: string } | null }
    const name = id?.name ?? ''
    if (type === 'FunctionDeclaration' && Object.hasOwn(wanted, name)) replace(name, body as Node)
    else if (type === 'VariableDeclarator' && Object.hasOwn(wanted, name)) replace(name, init as Node)
    // A name for the tools of developers alone keeps what bears it in the file.
    else if (type === 'ExpressionStatement' && isNaming(expression as Node))
      edits.push({ start: node.start, end: node.end, text: '' })
    else for (const each of Object.values(node)) walk(each)
  }
  walk(program)
  const lost = Object.keys(wanted).filter((name) => !found.has(name))
  if (lost.length > 0) throw new Error(`The router's ${part} has no ${lost.join(', ')} any more`)
  edits.sort((a, b) => b.start - a.start)
  return edits.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

const isNaming = ({ type, left }: Node) =>
  type === 'AssignmentExpression' && ((left as Node).property as { name?: string } | undefined)?.name === 'displayName'
