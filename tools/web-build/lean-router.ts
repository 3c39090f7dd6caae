import type { Plugin } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/**
 * What replaces functions and values of React Router in browsers, by file. Loaders, actions, forms, fetchers, lazily
 * discovered screens, redirects and instrumentation are removed, because no screen of ours uses them.
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
    // The constant content of the shell: no screen has loader data.
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

/** The parts of the router that then do not work in browsers. */
const missing =
  /\b(?:Form|NavLink|Await|redirect\w*|replace|use(?:Submit|Fetchers?|FormAction|Revalidator|ActionData|LoaderData|RouteLoaderData|Async\w+|ViewTransitionState))\b/

const imported = /import\s*\{([^}]*)\}\s*from\s*'react-router'/g

/**
 * Removes from React Router what no screen of the application uses: a quarter of it. The build fails when a screen
 * imports such a part, uses a view transition, or has a loader (`screen-scripts.ts`), or when a version of the router
 * no longer has one of these functions.
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
 * Removes the unused parts from a file of the router.
 * @param part its path in the package
 * @throws Error when it no longer has a function or value of a given name
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
    // A name set only for developer tools keeps its function in the file.
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
