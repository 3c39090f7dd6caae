import { expect, test } from 'vitest'
import { screenScripts, shortManifest } from './screen-scripts.ts'

test('a screen loads its scripts and those of its parents, each once', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: { id: 'root', path: '', module: '/assets/root.js', imports: ['/assets/site.js'] },
      shell: {
        id: 'shell',
        parentId: 'root',
        path: 'dashboard',
        module: '/assets/shell.js',
        imports: ['/assets/site.js'],
      },
      start: { id: 'start', parentId: 'shell', index: true, module: '/assets/start.js' },
      quote: {
        id: 'quote',
        parentId: 'shell',
        path: 'quotes/:id',
        module: '/assets/quote.js',
        imports: ['/assets/ui.js'],
      },
    },
  }
  expect([...screenScripts(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)]).toEqual([
    ['/dashboard', ['/assets/root.js', '/assets/site.js', '/assets/shell.js', '/assets/start.js']],
    [
      '/dashboard/quotes/:id',
      ['/assets/root.js', '/assets/site.js', '/assets/shell.js', '/assets/quote.js', '/assets/ui.js'],
    ],
  ])
})

const manifestOf = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({
    version: '1',
    entry: { module: 'entry.js', imports: ['base.js'] },
    routes,
  })};`

const root = { id: 'root', path: '', module: 'root.js', imports: ['base.js'], css: ['style.css'] }
const shell = { id: 'shell', parentId: 'root', path: 'dashboard', module: 'shell.js', hasErrorBoundary: true }

test('the manifest for browsers lists only screens of the application, without scripts that are already loaded', () => {
  const routes = {
    root,
    landing: { id: 'landing', parentId: 'root', index: true, module: 'landing.js' },
    tracking: { id: 'tracking', parentId: 'root', path: 'tracking', module: 'tracking.js' },
    shell,
    quote: {
      id: 'quote',
      parentId: 'shell',
      path: 'quotes/:id',
      hasDefaultExport: true,
      hasLoader: false,
      module: 'quote.js',
      imports: ['base.js', 'ui.js'],
      css: ['style.css', 'own.css'],
    },
    none: { id: 'none', parentId: 'root', path: '*', module: 'none.js', imports: ['ui.js'] },
  }
  const window: { __reactRouterManifest?: unknown } = {}
  new Function('window', shortManifest(manifestOf(routes)))(window)
  expect(window.__reactRouterManifest).toEqual({
    version: '1',
    entry: { module: 'entry.js', imports: ['base.js'] },
    routes: {
      root,
      shell: { ...shell, imports: [] },
      quote: {
        id: 'quote',
        parentId: 'shell',
        path: 'quotes/:id',
        module: 'quote.js',
        imports: ['ui.js'],
        css: ['own.css'],
      },
      none: { ...routes.none },
    },
  })
})

test('the build fails for a screen with a loader', () => {
  const quote = { id: 'quote', parentId: 'shell', path: 'quotes', module: 'quote.js', hasClientLoader: true }
  expect(() => shortManifest(manifestOf({ root, shell, quote }))).toThrow(/hasClientLoader/)
})
