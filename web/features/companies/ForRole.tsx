import type { ReactNode } from 'react'
import type { Permission } from '../../../domain/companies/permissions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useRoleObstacle } from './RoleButton.tsx'

/** Shows a form to users with the permission; others see which role is needed and whom to ask. */
export function ForRole({ may, children }: { may: Permission; children: ReactNode }) {
  const obstacle = useRoleObstacle(may)
  if (obstacle === null) return children
  return (
    <p className="flex items-start gap-2 rounded-card border border-line bg-surface p-5 text-small text-ink-soft">
      <Icon name="lock" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      {obstacle}
    </p>
  )
}
