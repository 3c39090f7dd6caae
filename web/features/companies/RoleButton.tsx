import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { mayDo, type Permission } from '../../../domain/companies/permissions.ts'
import { useWords } from '../../platform/i18n.ts'
import { permissionWords, roleNoteWords } from '../../platform/roles.strings.ts'
import { whoMay } from '../../platform/who-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useMe } from './companies.api.ts'

/** The text that says which role a permission needs and whom to ask; null when the user has the permission. */
export function useRoleObstacle(may: Permission): string | null {
  const t = useWords(roleNoteWords)
  const permission = useWords(permissionWords)
  const { data: me } = useMe()
  // The control is shown until the user is loaded: the server checks in any case.
  if (!me || mayDo(me.person, may)) return null
  return t('takes', { what: permission(may), who: whoMay(may), ask: me.managers })
}

/** A button that explains which role it needs when the user's is not sufficient. */
export function RoleButton({ may, ...button }: ComponentProps<typeof Button> & { may: Permission }) {
  const obstacle = useRoleObstacle(may)
  return obstacle === null ? <Button {...button} /> : <Closed obstacle={obstacle} {...button} />
}

/** The same for a link that looks like a button. */
export function RoleLink({ may, ...link }: ComponentProps<typeof Link> & { may: Permission }) {
  const obstacle = useRoleObstacle(may)
  if (obstacle === null) return <Link {...link} />
  return (
    <Tooltip words={obstacle}>
      <button type="button" aria-disabled="true" className={link.className}>
        {link.children}
      </button>
    </Tooltip>
  )
}

function Closed({ obstacle, busy: _, ...button }: ComponentProps<typeof Button> & { obstacle: string }) {
  return (
    <Tooltip words={obstacle}>
      <Button {...button} type="button" aria-disabled="true" onClick={undefined} />
    </Tooltip>
  )
}
