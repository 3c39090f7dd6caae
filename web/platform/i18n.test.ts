import { afterEach, describe, expect, it } from 'vitest'
import { currentLanguage, switchLanguage, wantedLanguage, words, wordsOf } from './i18n.ts'
import { publicRooms } from './public-rooms.ts'

const testWords = words('testWords', {
  plain: 'Tracking',
  unsaid: '',
  greeting: 'Welcome, {{name}} & co',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
})
const article = words('testArticle', { title: 'A title', sections: [{ heading: 'First', lines: ['one', 'two'] }] })

describe('wordsOf', () => {
  const t = wordsOf(testWords)

  it('inserts values without escaping: React escapes when it renders', () => {
    expect(t('greeting', { name: '<Aline>' })).toBe('Welcome, <Aline> & co')
  })

  it('returns an empty text when the text is empty, never the key', () => {
    expect(t('unsaid')).toBe('')
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

describe('a table of words', () => {
  afterEach(() => switchLanguage('en'))

  it('is the original text while the language is English', () => {
    expect({ ...testWords }.plain).toBe('Tracking')
    expect(article.sections.map(({ heading, lines }) => [heading, ...lines])).toEqual([['First', 'one', 'two']])
    expect(Object.keys(testWords)).toEqual(['plain', 'unsaid', 'greeting', 'messages_one', 'messages_other'])
  })

  it('remains English when a language has no translation', async () => {
    await switchLanguage('rw')
    expect(article.title).toBe('A title')
    expect(wordsOf(testWords)('messages', { count: 1 })).toBe('1 message')
  })

  it('is in the language that was asked for last, whichever texts arrive first', async () => {
    await Promise.all([switchLanguage('fr'), switchLanguage('rw'), switchLanguage('en')])
    expect([currentLanguage(), wantedLanguage()]).toEqual(['en', 'en'])
  })

  it('of the platform itself is loaded by public pages', () => {
    const own = Object.keys(import.meta.glob('../**/*.strings.rw.ts')).filter((file) => /platform\.strings/.test(file))
    expect(own.map((file) => publicRooms.test(file))).toEqual([true])
  })
})
