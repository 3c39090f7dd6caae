import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../testing/auth.ts'
import { dayFromNow, publishedOffer } from '../testing/market.ts'

const root = path.join(import.meta.dirname, '..')
const source = path.join(root, 'testing/made-client')
/** Inside the project, so that its packages are found. */
mkdirSync(path.join(root, '.data'), { recursive: true })
const folder = mkdtempSync(path.join(root, '.data/made-client-'))

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a Node program to its end; returns its output, or its errors if it failed. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env, NODE_OPTIONS: '' } })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (out += piece))
    child.on('close', (code) => resolve({ code, out }))
  })
}

test('a client generated from the OpenAPI document signs in, requests quotes, gets a price, books and tracks; it type-checks', async () => {
  const { app } = bench
  const document = path.join(folder, 'openapi.json')
  writeFileSync(document, (await app.http.inject('/api/v1/openapi.json')).body)
  copyFileSync(path.join(source, 'main-job.ts'), path.join(folder, 'main-job.ts'))
  const made = await run([path.join(source, 'make-types.mjs'), document, path.join(folder, 'api.ts')])
  expect(made).toEqual({ code: 0, out: '' })
  const compilerOptions = {
    module: 'nodenext',
    target: 'esnext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main-job.ts'] }))
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const compiled = await run([path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
  expect(compiled).toEqual({ code: 0, out: '' })

  const { email, password } = await bench.member()
  const provider = await app.person('provider')
  const offer = await publishedOffer(app, provider)
  const ran = await run(['main-job.ts'], {
    API: new URL(bench.url).origin,
    EMAIL: email,
    PASSWORD: password,
    OFFER: offer,
    PICKUP: dayFromNow(5),
    PROVIDER: provider.token,
  })
  expect(JSON.parse(ran.out)).toEqual({
    asked: ['KEMBA', 20_000, 38.4, 1_250_000, 1],
    same: true,
    code: 'forbidden',
    status: 'confirmed',
    shipment: true,
    milestones: expect.any(Number),
  })
}, 120_000)
