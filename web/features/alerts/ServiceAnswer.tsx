import { whatsappVerdict } from '../../../domain/alerts/whatsapp-answer.ts'
import { useWords } from '../../platform/i18n.ts'
import { type alertsWords, verdictWords } from './alerts.strings.ts'

/** What to do about a response of the service. */
export function Advice({ code, status }: { code: number | null; status: number | null }) {
  const t = useWords(verdictWords)
  return t(whatsappVerdict(code, status))
}

export function answerText(
  t: ReturnType<typeof useWords<typeof alertsWords>>,
  code: number | null,
  details: string,
): string {
  return code === null ? t('answerOnly', { details }) : t('answerCode', { code, details })
}
