import { expect, it } from 'vitest'
import { readMailedLink } from './mailed-link.ts'

it.each([
  ['', null],
  ['?type=signup', null],
  ['?token_hash=abc', null],
  ['?token_hash=&type=signup', null],
  ['?token_hash=abc&type=toString', null],
  ['?token_hash=abc&type=sms', null],
  ['?token_hash=abc&type=recovery', { tokenHash: 'abc', type: 'recovery' }],
  ['?type=email_change&token_hash=a%2Bc', { tokenHash: 'a+c', type: 'email_change' }],
])('%s', (search, link) => {
  expect(readMailedLink(search)).toEqual(link)
})
