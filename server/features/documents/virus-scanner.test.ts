import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsContract } from '../../../contract/documents.ts'
import { companyQuota } from '../../../domain/documents/upload-rules.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { eicar, pdf, uploadsIn } from '../../../testing/files.ts'
import { handIn } from '../../../testing/guest.ts'
import { confirmedBooking } from '../../../testing/market.ts'

/** Implements clamd's INSTREAM and detects one virus. */
function fakeClamd(socket: string, answer: (seen: Buffer) => string | null): Promise<Server> {
  const server = createServer((connection) => {
    let got = Buffer.alloc(0)
    connection.on('error', () => {})
    connection.on('data', (piece: Buffer) => {
      got = Buffer.concat([got, piece])
      let at = 'zINSTREAM\0'.length
      const pieces: Buffer[] = []
      while (at + 4 <= got.length) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          const said = answer(Buffer.concat(pieces))
          if (said) connection.end(`${said}\0`)
          else connection.destroy()
          return
        }
        pieces.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  return new Promise((resolve) => server.listen(socket, () => resolve(server)))
}

describe('with a virus scanner', () => {
  let guarded: TestApp
  let person: Person
  let clamd: Server
  let awake = true
  const upload = (content: Buffer) => guarded.upload(content, { name: 'a.pdf', purpose: 'document' }, person)
  const socket = `/tmp/clamd-${crypto.randomUUID()}`

  beforeAll(async () => {
    clamd = await fakeClamd(socket, (seen) => {
      if (!awake) return null
      return seen.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
    })
    guarded = await testApp({ CLAMAV_SOCKET: socket })
    person = await guarded.person('customer')
  })
  afterAll(async () => {
    await guarded.close()
    clamd.close()
  })

  test('an infected file is refused and leaves nothing; the others are clean', async () => {
    const before = await uploadsIn(guarded)
    expect((await upload(pdf(eicar))).body.code).toBe('file_infected')
    await guarded.work()
    expect(await uploadsIn(guarded)).toEqual(before)
    expect((await upload(pdf('', 3_000_000))).body.status).toBe('clean')
  })

  test('without an answer from the scanner a file is pending and served to nobody; the answer comes later', async () => {
    awake = false
    const failures = async () =>
      Number(
        /^outside_calls_total\{service="scanner",outcome="failed"\} (\d+)/m.exec(
          (await guarded.http.inject('/metrics')).body,
        )?.[1],
      )
    const before = await failures()
    const [good, bad] = [await upload(pdf('good')), await upload(pdf(eicar))]
    expect([good.body.status, bad.body.status]).toEqual(['pending', 'pending'])
    expect(await failures()).toBe(before + 2)
    const link = (fileId: string) => guarded.call(documentsContract.linkFile, { params: { fileId }, body: {} }, person)
    expect((await link(good.body.id)).body.code).toBe('file_not_clean')
    awake = true
    await guarded.work()
    expect((await link(good.body.id)).status).toBe(200)
    expect((await link(bad.body.id)).body.code).toBe('file_not_clean')
    const { rows, contents } = await uploadsIn(guarded)
    expect(rows.find(({ id }) => id === bad.body.id)?.status).toBe('rejected')
    expect(contents).toHaveLength(rows.length - 1)
  })

  test('an infected file, whose content is gone, does not count in the quota', async () => {
    awake = false
    const bad = await upload(pdf(eicar))
    const good = await upload(pdf('good'))
    awake = true
    await guarded.work()
    const fills = (fileId: string) =>
      guarded.owner.db.updateTable('files').set({ size: companyQuota }).where('id', '=', fileId).execute()
    await fills(bad.body.id)
    expect((await upload(pdf('good'))).status).toBe(200)
    await fills(good.body.id)
    expect((await upload(pdf('good'))).body.code).toBe('quota_exceeded')
    await guarded.owner.db.updateTable('files').set({ size: 1 }).where('id', '=', good.body.id).execute()
  })

  test('a guest’s document is not shown before the scan, and is removed if it is infected', async () => {
    const carrier = await guarded.person('provider')
    const { number } = await confirmedBooking(guarded, person, carrier)
    const waiting = async () =>
      (await guarded.call(documentsContract.listGuestUploads, {}, person)).body.items.map(({ file }) => file.name)
    const known = await handIn(guarded, { number, email: person.email, content: pdf(eicar) })
    expect(known.body.code).toBe('file_infected')
    const before = (await uploadsIn(guarded)).contents.length
    awake = false
    for (const [name, content] of Object.entries({ 'good.pdf': pdf('good paper'), 'bad.pdf': pdf(eicar) }))
      expect((await handIn(guarded, { number, email: person.email, name, content })).status).toBe(200)
    await guarded.work()
    expect(await waiting()).toEqual([])
    awake = true
    await sql`update graphile_worker._private_jobs set run_at = now() where payload::text like '%uploadId%'`.execute(
      guarded.owner.db,
    )
    await guarded.work()
    expect(await waiting()).toEqual(['good.pdf'])
    expect((await uploadsIn(guarded)).contents).toHaveLength(before + 1)
  })
})
