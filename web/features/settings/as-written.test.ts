import { describe, expect, test } from 'vitest'
import { asWritten } from './as-written.ts'

type Writes = Parameters<typeof asWritten>[1]

const person = { id: 'one', role: 'user', duties: ['accounts'], email: 'one@example.com' } as const
const giving = (given: Writes[number]['given'], status = 'pending') => ({ status, given: { kind: 'role', ...given } })

describe('a person with the role and the duties that are being saved', () => {
  test.each<[what: string, writes: Writes, changed: object]>([
    ['no write', [], {}],
    [
      'a duty',
      [giving({ personId: 'one', role: 'user', duties: ['accounts', 'dispatch'] })],
      { duties: ['accounts', 'dispatch'] },
    ],
    [
      'two writes one after another: the last list has both duties',
      [
        giving({ personId: 'one', role: 'user', duties: ['accounts', 'dispatch'] }),
        giving({ personId: 'one', role: 'user', duties: ['dispatch'] }),
      ],
      { duties: ['dispatch'] },
    ],
    ['a role keeps the duties', [giving({ personId: 'one', role: 'operator' })], { role: 'operator' }],
    ['a write for another person', [giving({ personId: 'two', role: 'operator' })], {}],
    ['a write that was saved or refused', [giving({ personId: 'one', role: 'operator' }, 'error')], {}],
    ['another action', [{ status: 'pending', given: { kind: 'remove', personId: 'one' } }], {}],
    ['an action without values', [{ status: 'pending', given: undefined }], {}],
  ])('%s', (_, writes, changed) => {
    expect(asWritten(person, writes)).toEqual({ ...person, ...changed })
  })
})
