import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { settingsWords } from './settings.strings.ts'

/** A page below System Settings, with a link back above its title. */
export function SettingsFrame(given: { title: string; subtitle?: string; actions?: ReactNode; children: ReactNode }) {
  const t = useWords(settingsWords)
  const { children, ...header } = given
  return (
    <>
      <Link
        to={paths.systemSettings}
        className="-mt-2 mb-3 inline-flex items-center gap-2 rounded-badge py-2 text-small font-medium text-ink-soft hover:text-ink"
      >
        <Icon name="arrowLeft" className="size-4" />
        {t('back')}
      </Link>
      <PageHeader {...header} />
      {children}
    </>
  )
}
