import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '../../domain/language/language.ts'

/** A flat table of texts: values as `{{name}}`, plurals as `…_one` and `…_other`. */
export type Words = Readonly<Record<string, string>>

/** The same table in another language: exactly the same keys. */
export type Translated<W> = W extends string ? string : { readonly [K in keyof W]: Translated<W[K]> }

type Stem<K> = K extends `${infer S}_${'one' | 'other'}` ? S : K
type Text<W extends Words, K extends string> = K extends keyof W
  ? W[K]
  : `${K}_other` extends keyof W
    ? W[`${K}_other`]
    : never
type Values<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Values<Rest> : never

/** Keys whose texts need no values. */
export type PlainKey<W extends Words> = {
  [K in keyof W & string]: [Values<W[K]>] extends [never] ? K : never
}[keyof W & string]

/** `t('greeting', { name })`: keys and values are checked against the English words. */
export type Translate<W extends Words> = <K extends Stem<keyof W & string>>(
  key: K,
  ...values: [Values<Text<W, K>>] extends [never] ? [] : [Readonly<Record<Values<Text<W, K>>, string | number>>]
) => string

/** The translated tables, each in `<feature>.strings.<language>.ts` next to the English one, under the same names. */
const translations = import.meta.glob<Record<string, object>>('../**/*.strings.{fr,rw}.ts')
/** Translated tables by `language/name`. */
const translated = new Map<string, object>()
const fetched = new Set<string>()
const watchers = new Set<() => void>()
/** Increases whenever texts must be rendered again. */
let edition = 0
let spoken: Language = 'en'
/** The language that was asked for last; its texts may still be on their way. */
let wanted: Language = 'en'

/**
 * Defines a table of texts. `name` is the name of its export, by which its translations are found. Every access returns
 * the text in the current language, or in English when it has no translation. Texts may be nested in arrays and
 * objects, as in an article.
 */
export function words<const W extends object>(name: string, english: W): W {
  return alive(english, () => translated.get(`${spoken}/${name}`)) as W
}

function alive(english: object, now: () => object | undefined): object {
  const table = Array.isArray(english) ? [] : {}
  for (const [key, value] of Object.entries(english)) {
    const translation = () => (now() as Record<string, unknown> | undefined)?.[key] as object | undefined
    Object.defineProperty(
      table,
      key,
      typeof value === 'string'
        ? { enumerable: true, get: () => translation() ?? value }
        : { enumerable: true, value: alive(value, translation) },
    )
  }
  return table
}

/** The translate function of a table, for code outside components (titles of pages). */
export function wordsOf<W extends Words>(table: W): Translate<W> {
  return ((key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const isCounted = typeof values.count === 'number' && `${key}_other` in table
    const text = table[isCounted ? `${key}_${isOne(values.count as number) ? 'one' : 'other'}` : key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }) as Translate<W>
}

/**
 * Not `Intl.PluralRules`: browsers do not support Kinyarwanda and would use the rules of another language. In French, 0
 * is singular too.
 */
function isOne(count: number): boolean {
  return currentLanguage() === 'fr' ? Math.abs(count) < 2 : count === 1
}

/** The translate function of a table; the component re-renders when the language or the time zone changes. */
export function useWords<W extends Words>(table: W): Translate<W> {
  const edition = useSyncExternalStore(subscribe, currentEdition, currentEdition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new edition needs a new translate function
  return useMemo(() => wordsOf(table), [table, edition])
}

/** The current language; the component re-renders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
}

/** Loads the texts of a language, of the rooms that match or of all. English is always loaded. */
export async function fetchWords(language: Language, rooms = /./): Promise<void> {
  const files = Object.entries(translations).filter(
    ([file]) => file.endsWith(`.strings.${language}.ts`) && rooms.test(file) && !fetched.has(file),
  )
  for (const tables of await Promise.all(files.map(([, load]) => load())))
    for (const [name, table] of Object.entries(tables)) translated.set(`${language}/${name}`, table)
  for (const [file] of files) fetched.add(file)
}

/**
 * Switches to a language, with the texts of the rooms that match or of all. Of several switches the last one counts,
 * whichever texts arrive first. Rejects when the texts can't be fetched; the language stays then.
 */
export async function switchLanguage(language: Language, rooms = /./): Promise<void> {
  wanted = language
  try {
    await fetchWords(language, rooms)
  } catch (error) {
    if (wanted === language) wanted = spoken
    throw error
  }
  if (wanted !== language) return
  spoken = language
  if (typeof document !== 'undefined') document.documentElement.lang = language
  renderTextsAgain()
}

/** Re-renders all components that show texts, for example because times are shown in another zone. */
export function renderTextsAgain(): void {
  edition += 1
  for (const changed of watchers) changed()
}

function currentEdition(): number {
  return edition
}

export function currentLanguage(): Language {
  return spoken
}

/** The language that is shown, or will be once its texts are here. */
export function wantedLanguage(): Language {
  return wanted
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
