import type { CertificateState as State } from '../../../domain/insurance/certificate.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { certificateWords } from './certificates.strings.ts'

const tones: Readonly<Record<State, BadgeTone>> = {
  bound: 'lake',
  in_force: 'hill',
  ended: 'neutral',
  cancelled: 'neutral',
  cancelled_late: 'sun',
  void: 'danger',
}

export function CertificateState({ state }: { state: State }) {
  const t = useWords(certificateWords)
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
