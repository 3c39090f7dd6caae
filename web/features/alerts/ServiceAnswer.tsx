import type { ReactNode } from 'react'
import { whatsappVerdict } from '../../../domain/alerts/whatsapp-answer.ts'
import { useWords } from '../../platform/i18n.ts'
import { type alertsWords, verdictWords } from './alerts.strings.ts'

/** The response of the service, and what to do about it. */
export function Answer({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-inner bg-danger-wash px-4 py-3 text-small break-words text-danger-ink"
    >
      <p className="font-semibold">{heading}</p>
      {children}
    </div>
  )
}

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
