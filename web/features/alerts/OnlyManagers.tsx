import { useWords } from '../../platform/i18n.ts'
import { useMay, useMe } from '../companies/companies.api.ts'
import { alertsWords } from './alerts.strings.ts'

/** Explains to users without the permission why they cannot change anything; renders nothing until that is known. */
export function OnlyManagers() {
  const t = useWords(alertsWords)
  const isKnown = useMe().data !== undefined
  const may = useMay()('company')
  if (!isKnown || may) return null
  return <p className="rounded-inner bg-sunken px-4 py-3 text-small text-ink-soft">{t('onlyManagers')}</p>
}
