import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { SkeletonList } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { Communications } from './Communications.tsx'
import { messagesWords } from './messages.strings.ts'

export function meta() {
  return pageMeta(wordsOf(messagesWords)('pageTitle'))
}

/** All messages on a page of their own. For operators: what companies wrote to the logistics management team. */
export default function MessagesPage() {
  const kind = useMe().data?.company.kind
  return kind ? <Communications kind={kind} wholePage /> : <SkeletonList />
}
