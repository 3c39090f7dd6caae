import { expect, test } from 'vitest'
import { maxPreparedPerConnection, type Prepare, preparing } from './prepared.ts'

/** Sends a statement as often as it takes for it to be prepared. */
function often(send: Prepare, text: string) {
  for (let times = 1; times < 3; times++) expect(send(text, [1]).name, `${times}`).toBeUndefined()
  return send(text, [1])
}

test('a statement has one name on all connections from its third use on', () => {
  const one = preparing()
  const sent = often(one, 'select $1 as third')
  expect(sent).toEqual({ name: expect.stringMatching(/^u[\w-]{20}$/), text: 'select $1 as third', values: [1] })
  expect(preparing()('select $1 as third', [2])).toEqual({ ...sent, values: [2] })
  expect(often(one, 'select $1 as other').name).not.toBe(sent.name)
})

test('a connection with many statements does not limit another one', () => {
  const [full, fresh] = [preparing(), preparing()]
  const first = often(full, 'select $1 as room0').name
  for (let n = 1; n < maxPreparedPerConnection; n++) expect(often(full, `select $1 as room${n}`).name).toBeDefined()
  expect(often(full, 'select $1 as late').name).toBeUndefined()
  expect(full('select $1 as room0', [1]).name).toBe(first)
  expect(fresh('select $1 as late', [1]).name).toBeDefined()
})

test('a forgotten statement gets the same name again', () => {
  const send = preparing()
  const { name } = often(send, 'select $1 as old')
  for (let n = 0; n < 4000; n++) send(`select $1 as once${n}`, [1])
  expect(often(send, 'select $1 as old').name).toBe(name)
})
