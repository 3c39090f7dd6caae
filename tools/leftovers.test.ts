import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

test('removes leftovers of an ended process, but none of a running one, and nothing else', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-leftovers-'))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  try {
    for (const name of [`run-${ended}-a`, `run-${process.pid}-b`, `other-${ended}`]) mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, `run-${ended}-a`, 'file'), 'text')
    removeLeftovers(folder, /^run-(\d+)-/)
    expect(readdirSync(folder).sort()).toEqual([`other-${ended}`, `run-${process.pid}-b`].sort())
    removeLeftovers(path.join(folder, 'nowhere'), /^run-(\d+)-/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
