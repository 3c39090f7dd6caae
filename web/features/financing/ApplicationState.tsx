import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { applicationWords } from './applications.strings.ts'
import type { ApplicationStatus } from './financing.api.ts'

const tones: Readonly<Record<ApplicationStatus, BadgeTone>> = {
  submitted: 'sun',
  'under-assessment': 'sun',
  offered: 'lake',
  accepted: 'lake',
  advanced: 'lake',
  overdue: 'danger',
  repaid: 'hill',
  declined: 'neutral',
}

export function ApplicationState({ status }: { status: ApplicationStatus }) {
  const t = useWords(applicationWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
