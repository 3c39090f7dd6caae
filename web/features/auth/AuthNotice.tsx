import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** The success of a form's last step, announced to screen readers. A failure is a `Problem`. */
export function AuthNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-hill-wash px-4 py-3 text-small text-ink">
      <Icon name="check" className="mt-px size-5" />
      <div className="grid gap-2">{children}</div>
    </div>
  )
}
