import { describe, expect, it } from 'vitest'
import { wordsOf } from './i18n.ts'

const words = {
  plain: 'Tracking',
  greeting: 'Welcome, {{name}} & co',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
} as const

describe('wordsOf', () => {
  const t = wordsOf('i18n-test', words)

  it('fills values without escaping: React escapes when it draws', () => {
    expect(t('greeting', { name: '<Aline>' })).toBe('Welcome, <Aline> & co')
  })

  it.each([
    [0, '0 messages'],
    [1, '1 message'],
    [2, '2 messages'],
  ])('counts %i', (count, expected) => {
    expect(t('messages', { count })).toBe(expected)
  })

  it('is checked by the compiler', () => {
    // @ts-expect-error a key that is not there
    expect(t('plian')).toBe('plian')
    // @ts-expect-error a value that is missing
    expect(t('greeting')).toContain('Welcome')
  })
})
