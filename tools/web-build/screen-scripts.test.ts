import { expect, test } from 'vitest'
import { screenScripts, withoutPublicScreens } from './screen-scripts.ts'

test('a screen comes with the scripts of what is around it, each once', () => {
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

test('browsers are told of the screens of the application alone', () => {
  const routes = {
    root: { id: 'root', path: '', module: 'root.js' },
    landing: { id: 'landing', parentId: 'root', index: true, module: 'landing.js' },
    tracking: { id: 'tracking', parentId: 'root', path: 'tracking', module: 'tracking.js' },
    shell: { id: 'shell', parentId: 'root', path: 'dashboard', module: 'shell.js' },
    quote: { id: 'quote', parentId: 'shell', path: 'quotes/:id', module: 'quote.js' },
    none: { id: 'none', parentId: 'root', path: '*', module: 'none.js' },
  }
  const left = withoutPublicScreens(`window.__reactRouterManifest=${JSON.stringify({ version: '1', routes })};`)
  const { root, shell, quote, none } = routes
  expect(left).toBe(
    `window.__reactRouterManifest=${JSON.stringify({ version: '1', routes: { root, shell, quote, none } })};`,
  )
})
