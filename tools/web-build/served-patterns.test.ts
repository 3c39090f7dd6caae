import { describe, expect, it } from 'vitest'
import { importsOf, inlineScriptHashes } from './read-output.ts'
import { fallbackFile, servedPatterns } from './served-patterns.ts'

describe('servedPatterns', () => {
  const screens = [
    { index: true, file: 'a.tsx' },
    { path: '404', file: 'b.tsx' },
    { path: 'tracking', file: 'c.tsx' },
    { path: 'tracking/:number', file: 'c.tsx' },
    {
      path: 'dashboard',
      file: 'd.tsx',
      children: [
        { index: true, file: 'e.tsx' },
        { path: 'quotes/:id', file: 'f.tsx' },
      ],
    },
    { path: '*', file: 'b.tsx' },
  ]
  const files = ['index.html', '404.html', 'tracking/index.html', fallbackFile]

  it('gives each screen its own file, its parent’s file, or the application', () => {
    expect(servedPatterns(screens, files)).toEqual([
      { pattern: '/', file: 'index.html' },
      { pattern: '/tracking', file: 'tracking/index.html' },
      { pattern: '/tracking/:number', file: 'tracking/index.html' },
      { pattern: '/dashboard', file: fallbackFile },
      { pattern: '/dashboard/quotes/:id', file: fallbackFile },
    ])
  })

  it('includes no splat and no 404 page', () => {
    const patterns = servedPatterns(screens, files).map(({ pattern }) => pattern)
    expect(patterns).not.toContain('/404')
    expect(patterns.join()).not.toContain('*')
  })
})

describe('inlineScriptHashes', () => {
  it.each([
    ['<script src="/a.js"></script>', []],
    ['<script type="module" async src="/a.js"></script>', []],
    ['<script>one</script><script type="module" async="">two</script>', ['sha256-one', 'sha256-two']],
    ['<script>same</script><script>same</script>', ['sha256-same']],
    ['<script type="application/ld+json">{}</script>', []],
  ])('%s', (html, expected) => {
    expect(inlineScriptHashes(html, (text) => text)).toEqual(expected)
  })
})

describe('importsOf', () => {
  it.each([
    ['import{a as b}from"./x-1.js";import"./y.js";const z=import("./lazy.js")', ['x-1.js', 'y.js']],
    ['import * as r from "./r.js";\nimport t from "./t.js"', ['r.js', 't.js']],
    ['const s="import from ./no.js"', []],
  ])('%s', (code, expected) => {
    expect(importsOf(code)).toEqual(expected)
  })
})
