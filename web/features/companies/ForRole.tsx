import type { ReactNode } from 'react'
import { mayDo, type Permission } from '../../../domain/companies/permissions.ts'
import { useWords } from '../../platform/i18n.ts'
import { roleNoteWords } from '../../platform/roles.strings.ts'
import { whoMay } from '../../platform/who-may.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMe } from './companies.api.ts'

interface Props {
  may: Permission
  children: ReactNode
  /** Of the note in their place. */
  className?: string
}

/** Controls for those whose role allows them; the others read what it takes and whom to ask. */
export function ForRole({ may, children, className }: Props) {
  const t = useWords(roleNoteWords)
  const { data: me } = useMe()
  if (!me) return null
  if (mayDo(me.person, may)) return children
  return (
    <p className={classes('flex items-start gap-2 text-sm text-ink-soft', className)}>
      <Icon name="lock" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      {t('takes', { who: whoMay(may), ask: me.managers })}
    </p>
  )
}
