import type { OwnDeparture } from '../../../contract/consolidation.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { departuresWords } from './consolidation.strings.ts'

const tones: Readonly<Record<OwnDeparture['status'], BadgeTone>> = {
  open: 'hill',
  closed: 'sun',
  departed: 'lake',
  arrived: 'neutral',
}

export function DepartureState({ status }: { status: OwnDeparture['status'] }) {
  const t = useWords(departuresWords)
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}
