import { useState } from 'react'
import { inquiryStatuses } from '../../../domain/assistant/inquiry.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { assistantRefusals } from './assistant.strings.ts'
import { InquirySheet } from './InquirySheet.tsx'
import { type InquiryRow, useInquiries } from './inquiries.api.ts'
import { inquiriesWords } from './inquiries.strings.ts'

export function meta() {
  return pageMeta(wordsOf(inquiriesWords)('pageTitle'))
}

/** Inquiries that visitors sent to the team from the chat, for operators. */
export default function OperatorInquiriesPage() {
  const t = useWords(inquiriesWords)
  const status = useStateInAddress(inquiryStatuses)
  const [opened, setOpened] = useState<InquiryRow | null>(null)
  /** Answers that were begun: closing the sheet does not lose them. */
  const [begun, setBegun] = useState<Readonly<Record<string, string>>>({})
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <StateFilter label={t('state')} all={t('all')} states={inquiryStatuses} wordOf={(each) => t(each)} />
      <PagedList
        query={useInquiries(status)}
        words={assistantRefusals}
        rowClassName="h-28"
        empty={<EmptyState icon="chat" title={t('noneTitle')} description={t('noneAbout')} />}
      >
        {(rows) => (
          <ul aria-label={t('list')} className="grid gap-4">
            {rows.map((row) => (
              <li key={row.id}>
                <Row row={row} open={() => setOpened(row)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {opened && (
        <InquirySheet
          key={opened.id}
          row={opened}
          content={begun[opened.id] ?? ''}
          change={(content) => setBegun((before) => ({ ...before, [opened.id]: content }))}
          close={() => setOpened(null)}
        />
      )}
    </>
  )
}

function Row({ row: { email, status, beginning, createdAt }, open }: { row: InquiryRow; open: () => void }) {
  const t = useWords(inquiriesWords)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold wrap-anywhere">{beginning}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small wrap-anywhere text-ink-soft">
            {t('from', { email })} · {formatMoment(createdAt)}
            <Badge tone={status === 'open' ? 'sun' : 'hill'}>{t(status)}</Badge>
          </p>
        </div>
        <Button size="sm" variant="outline" aria-label={t('readNamed', { email })} onClick={open}>
          {t('read')}
        </Button>
      </div>
    </Card>
  )
}
