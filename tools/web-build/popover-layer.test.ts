import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const assets = join(root, 'build/client/assets')

// `npm test` builds first; a single test file may run without a build.
test.skipIf(!existsSync(assets))(
  'the styles of the popover polyfill have a lower priority than all of the product’s',
  () => {
    const substitute = readFileSync(join(root, 'node_modules/@oddbird/popover-polyfill/dist/popover.min.js'), 'utf8')
    const style = readdirSync(assets).find((name) => name.endsWith('.css')) ?? ''
    const layers = [...readFileSync(join(assets, style), 'utf8').matchAll(/@layer ([\w-]+)/g)].map(([, name]) => name)
    const [first, ...others] = layers.filter((name) => name !== 'properties')
    expect(substitute).toContain(`"${first}"`)
    expect(others).toEqual(expect.arrayContaining(['theme', 'base', 'components', 'utilities']))
  },
)
