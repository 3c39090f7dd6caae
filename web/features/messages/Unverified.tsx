import type { MessageRow } from '../../../contract/messages.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { messagesWords } from './messages.strings.ts'

/** Beside the name of a sender that operators have not verified; nothing beside the reader's own company. */
export function Unverified({ message, own }: { message: Pick<MessageRow, 'from'>; own: boolean }) {
  const t = useWords(messagesWords)
  return message.from.verified || own ? null : <Badge tone="sun">{t('unverified')}</Badge>
}
