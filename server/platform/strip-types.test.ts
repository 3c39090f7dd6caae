import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { work } from './strip-types.ts'

const inspection = new URL('../features/documents/inspect-file.ts', import.meta.url).href

test('includes the modules that a module imports, also dynamically, as JavaScript', async () => {
  const scripts = new Map(await work({ module: inspection }))
  const names = [...scripts.keys()].map((address) => address.split('/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining(['inspect-file.ts', 'inspect-image.ts', 'inspect-pdf.ts', 'inspect-docx.ts', 'decision.ts']),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const [address, source] of scripts) {
    expect(existsSync(fileURLToPath(address))).toBe(true)
    expect(source).not.toMatch(/^\s*(import type|export interface|export type) /m)
  }
})
