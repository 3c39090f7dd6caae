import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { forBrowsers, importedAlone, onlyExport } from './browser-contracts.ts'

type Program = Parameters<typeof forBrowsers>[1]
const parsed = (code: string) => parseAst(code) as unknown as Program
/** Whitespace is not compared. */
const squeezed = (code: string) => code.replace(/\s+/g, ' ').trim()

const bookings = `
import * as z from 'zod/mini';
import { components, contract, endpoint } from './endpoint.ts';
import { id, kind } from './wire.ts';
const booking = z.object({ id, kind });
const fromPerson = { allow: 'person' };
export const closed = { booking_closed: 409 };
components({ Booking: booking });
export const bookingsContract = contract('bookings', {
  book: endpoint({ ...fromPerson, method: 'POST', path: '/bookings', summary: 'Books', creates: true, body: booking, answer: booking, refusals: closed }),
  read: endpoint({ kind: 'file', method: 'GET', path: '/bookings/:id', params: z.object({ id }), answer: booking, refusals: {} }),
});
export const paper = endpoint({ method: 'GET', path: '/paper', allow: 'person', answer: booking, refusals: {} });
`

test('a single contract retains what a call needs, and imports nothing else', () => {
  expect(squeezed(onlyExport(bookings, parsed(bookings), 'bookingsContract'))).toBe(
    squeezed(`
import { contract as contract } from './endpoint.ts';import { endpoint as endpoint } from './endpoint.ts';
const fromPerson = { allow: 'person' };
export const bookingsContract = contract('bookings', {
  book: endpoint({ ...fromPerson, method: 'POST', path: '/bookings', creates: true, body: true, }),
  read: endpoint({ kind: 'file', method: 'GET', path: '/bookings/:id', }),
});`),
  )
})

test('a single endpoint does too', () => {
  expect(squeezed(onlyExport(bookings, parsed(bookings), 'paper'))).toBe(
    "import { endpoint as endpoint } from './endpoint.ts'; export const paper = endpoint({ method: 'GET', path: '/paper', allow: 'person', });",
  )
})

test('a single table of texts contains what it uses, and not its neighbours', () => {
  const code = `import { words } from './i18n.ts'; const both = { save: 'Save' };
export const formWords = words('formWords', { ...both, send: 'Send' }); export const listWords = words('listWords', { none: 'None' });`
  const form = onlyExport(code, parsed(code), 'formWords')
  expect(form).toContain("save: 'Save'")
  expect(form).not.toContain('listWords')
  expect(onlyExport(code, parsed(code), 'listWords')).not.toContain('Save')
})

test('in a whole module unused values can be removed, and documentation names are', () => {
  const made = forBrowsers(bookings, parsed(bookings))
  expect(made).not.toContain('components({')
  expect(made.match(/\/\* @__PURE__ \*\//g)).toHaveLength(5)
  expect(made).not.toContain('summary')
})

test('separates single imports from others', () => {
  const code =
    "import { bookingsContract as contract, closed } from '../contract/bookings.ts';\nimport { other } from './other.ts';"
  expect(importedAlone(code, parsed(code), (_, name) => name === 'bookingsContract')).toBe(
    "import { bookingsContract as contract } from '../contract/bookings.ts?only=bookingsContract';import { closed as closed } from '../contract/bookings.ts';\nimport { other } from './other.ts';",
  )
})
