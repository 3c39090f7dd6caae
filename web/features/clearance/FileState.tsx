import type { FileStatus, ItemStatus } from '../../../domain/clearance/clearance-file.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { clearanceWords } from './clearance.strings.ts'

const tones: Readonly<Record<FileStatus | ItemStatus, BadgeTone>> = {
  requested: 'sun',
  open: 'lake',
  declared: 'lake',
  assessed: 'sun',
  paid: 'lake',
  released: 'hill',
  closed: 'hill',
  ended: 'neutral',
  needed: 'sun',
  provided: 'lake',
  accepted: 'hill',
  rejected: 'danger',
  waived: 'neutral',
}

/** Where a file or one of its papers stands. */
export function FileState({ status }: { status: FileStatus | ItemStatus }) {
  const t = useWords(clearanceWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
