import { expect, test } from 'vitest'
import { screenScripts } from './screen-scripts.ts'

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
