import type { FileStatus } from '../../../domain/clearance/clearance-file.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { clearanceWords } from './clearance.strings.ts'

const tones: Readonly<Record<FileStatus, BadgeTone>> = {
  requested: 'sun',
  open: 'lake',
  declared: 'lake',
  assessed: 'sun',
  paid: 'lake',
  released: 'hill',
  closed: 'hill',
  ended: 'neutral',
}

/** The status of a customs file. */
export function FileState({ status }: { status: FileStatus }) {
  const t = useWords(clearanceWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
