import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { lean, leanRouter } from './lean-router.ts'

const leanOf = (code: string, part: string) => lean(code, parseAst(code) as never, part)

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

test.each(['lib/router/router.js', 'lib/dom/lib.js', 'lib/dom/ssr/single-fetch.js'])(
  'the installed %s becomes smaller, and remains valid code',
  (part) => {
    const whole = readFileSync(join(router, 'dist/production', part), 'utf8')
    const left = leanOf(whole, part)
    expect(left.length).toBeLessThan(whole.length * 0.95)
    expect(() => parseAst(left)).not.toThrow()
  },
)

test('the build fails when a function is missing in the router', () => {
  expect(() => leanOf('function other() { return 1 }', 'lib/dom/ssr/components.js')).toThrow(/RSCPrefetchPageLinksImpl/)
})

test('a file that is used completely does not change, except for names for developer tools', () => {
  expect(leanOf('const a = 1; a.displayName = "A"; export { a }', 'lib/context.js').replace(/\s+/g, ' ')).toBe(
    'const a = 1; export { a }',
  )
})

test.each([
  ["import { Link, useFetcher } from 'react-router'", true],
  ["import { Link, redirectDocument } from 'react-router'", true],
  ["<Link to='/' viewTransition>", true],
  ["import { Link, useNavigate } from 'react-router'", false],
])('%s', (code, refused) => {
  const { transform } = leanRouter() as unknown as { transform: (code: string, id: string) => unknown }
  const built = () => transform(code, '/project/web/features/home/Page.tsx')
  if (refused) expect(built).toThrow(/does not have|do not have/)
  else expect(built()).toBeUndefined()
})
