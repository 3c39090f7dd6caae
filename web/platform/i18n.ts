import i18next, { type TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'

/** Words of a feature in one language: flat, values as `{{name}}`, plurals as `…_one` and `…_other`. */
export type Words = Readonly<Record<string, string>>

type Stem<K> = K extends `${infer S}_${'one' | 'other'}` ? S : K
type Text<W extends Words, K extends string> = K extends keyof W
  ? W[K]
  : `${K}_other` extends keyof W
    ? W[`${K}_other`]
    : never
type Values<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Values<Rest> : never

/** Keys whose words need no values: what a table of entries may hold. */
export type PlainKey<W extends Words> = {
  [K in keyof W & string]: [Values<W[K]>] extends [never] ? K : never
}[keyof W & string]

/** `t('greeting', { name })`: keys and values are checked against the English words. */
export type Translate<W extends Words> = <K extends Stem<keyof W & string>>(
  key: K,
  ...values: [Values<Text<W, K>>] extends [never] ? [] : [Readonly<Record<Values<Text<W, K>>, string | number>>]
) => string

export type Language = 'en' | 'fr' | 'rw'

/** Other languages, each in `<feature>.strings.<language>.ts` beside the English; fetched when switched to. */
const translations = import.meta.glob<{ namespace: string; words: Words }>('../**/*.strings.{fr,rw}.ts')

void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The translator of a feature's words, for code outside components (page titles). */
export function wordsOf<W extends Words>(namespace: string, words: W): Translate<W> {
  if (!i18next.hasResourceBundle('en', namespace)) i18next.addResourceBundle('en', namespace, words)
  const t: TFunction = i18next.getFixedT(null, namespace)
  return ((key: string, values?: Record<string, string | number>) => t(key, values ?? {})) as Translate<W>
}

/** The translator of a feature's words; the component is drawn again when the language changes. */
export function useWords<W extends Words>(namespace: string, words: W): Translate<W> {
  const language = useSyncExternalStore(subscribe, currentLanguage, () => 'en')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language needs a new translator
  return useMemo(() => wordsOf(namespace, words), [namespace, words, language])
}

/** Fetches the words of a language and switches to it. Words not translated yet stay English. */
export async function switchLanguage(language: Language): Promise<void> {
  const files = Object.entries(translations).filter(([file]) => file.endsWith(`.${language}.ts`))
  for (const { namespace, words } of await Promise.all(files.map(([, load]) => load()))) {
    i18next.addResourceBundle(language, namespace, words, true, true)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

function currentLanguage(): string {
  return i18next.language
}

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
