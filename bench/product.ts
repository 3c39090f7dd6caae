import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { bookingBody, truckCard } from '../testing/market.ts'
import { nodeEnvironment, nodeFlags } from '../tools/pinned-node.mjs'
import { residentMegabytes } from './process-figures.ts'

const root = path.dirname(import.meta.dirname)

export interface Product {
  readonly child: ChildProcess
  readonly address: string
  /** Milliseconds from the command to the first response. */
  readonly readyAfter: number
  /** Resident memory of the server process, MB (Linux). */
  memory(): number
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts the product as `npm start` does, on this data folder. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeFlags('tools/start.ts'), 'tools/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT_FACTOR: '100000',
      ...nodeEnvironment('tools/start.ts'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Umuhora {2,}(http:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${text}`)))
  })
  await fetch(`${address}/readyz`)
  return {
    child,
    address,
    readyAfter: performance.now() - began,
    memory: () => residentMegabytes(child.pid),
    async kill(signal) {
      child.kill(signal)
      await exit
    },
  }
}

/** Signs a demo person in; returns the access token. */
export async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'umuhora-demo' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`sign-in answered ${answer.status}`)
  return token
}

/** Publishes a truck card with this capacity as the provider; returns its id. */
export async function newOffer(address: string, token: string, capacityTotal: number): Promise<string> {
  const call = async (url: string, body?: unknown) => {
    const answer = await fetch(`${address}/api/v1${url}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string }
  }
  const { id } = await call(
    '/offers',
    truckCard({ capacityTotal, validFrom: dayInKigali(new Date(), -1), validUntil: dayInKigali(new Date(), 60) }),
  )
  await call(`/offers/${id}/publish`)
  return id
}

/** A booking of a light load on a card of `newOffer`. */
export const bookingOf = (offerId: string) => bookingBody({ offerId, weightKg: 100 })
