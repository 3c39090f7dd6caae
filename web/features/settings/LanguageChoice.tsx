import { useEffect } from 'react'
import { languages } from '../../../domain/language/language.ts'
import { useWords, wantedLanguage, wordsOf } from '../../platform/i18n.ts'
import { languageNames, speak } from '../../platform/language.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Select } from '../../ui/Select.tsx'
import { useMeAsWritten } from '../companies/companies.api.ts'
import { useChangeLanguage } from './settings.api.ts'
import { frameWords } from './settings.strings.ts'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

const sayThat = (problem: 'languageFailed' | 'languageUnloaded') => () =>
  toasts.add({ title: wordsOf(frameWords)(problem), tone: 'destructive' })

/** The user's own language, which overrides the company's. */
export function LanguageChoice() {
  const t = useWords(frameWords)
  const language = useMeAsWritten()?.language
  const change = useChangeLanguage()
  useEffect(() => {
    if (language && language !== wantedLanguage()) speak(language).catch(sayThat('languageUnloaded'))
  }, [language])
  if (!language) return null
  return (
    <div className="shrink-0">
      <Select
        aria-label={t('ownLanguage')}
        className="border-transparent! bg-transparent! text-small! font-medium text-ink-soft! hover:text-ink!"
        options={options}
        value={language}
        face={
          <>
            <span className="uppercase sm:hidden">{language}</span>
            <span className="max-sm:hidden">{languageNames[language]}</span>
          </>
        }
        onChange={(chosen) => chosen && void change.mutateAsync({ language: chosen }).catch(sayThat('languageFailed'))}
      />
    </div>
  )
}
