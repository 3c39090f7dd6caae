import { lazy, useState } from 'react'
import type { GuestUpload } from '../../../contract/documents.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Card } from '../../ui/Card.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Later } from '../../ui/Panel.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useGuestUploads, useSettleGuestUpload } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { fileSize } from './file-size.ts'

/** Loaded when a document is accepted. */
const TakeDialog = lazy(async () => ({ default: (await import('./TakeDialog.tsx')).TakeDialog }))

/**
 * Documents from guests that wait to be accepted or refused; renders nothing when there are none. `bookingId`: only
 * those of this booking.
 */
export function GuestUploads({ side, bookingId }: { side: Side | undefined; bookingId?: string }) {
  const t = useWords(documentsWords)
  const query = useGuestUploads(side, bookingId)
  const settle = useSettleGuestUpload()
  // Undefined until first opened; null after it was closed.
  const [taking, setTaking] = useState<GuestUpload | null>()
  const [refusing, setRefusing] = useState<GuestUpload | null>(null)
  const some = query.data?.pages.some(({ items }) => items.length > 0)
  const question = refusing && {
    title: t('refuseTitle', { name: refusing.file.name }),
    about: t('refuseAbout'),
    label: t('reason'),
    answer: { maximum: 500 },
    go: t('refuse'),
    done: t('refused'),
    destructive: true as const,
  }
  // The dialogs stay mounted while they fade out, even when the list has become empty.
  return (
    <>
      {(some || query.isError) && (
        <section aria-labelledby="guest-uploads-heading" className="mb-8">
          <Card>
            <h2 id="guest-uploads-heading" className="text-title-2">
              {t('guestTitle')}
            </h2>
            <p className="mt-1 mb-5 text-small text-ink-soft">{t('guestAbout')}</p>
            <PagedList query={query} words={documentsRefusals} empty={null}>
              {(papers) => (
                <ul aria-label={t('guestList')} className="divide-y divide-line">
                  {papers.map((paper) => (
                    <Row key={paper.id} paper={paper} take={() => setTaking(paper)} refuse={() => setRefusing(paper)} />
                  ))}
                </ul>
              )}
            </PagedList>
          </Card>
        </section>
      )}
      <Later>{taking !== undefined && <TakeDialog paper={taking} side={side} close={() => setTaking(null)} />}</Later>
      <AskDialog
        question={question}
        close={() => setRefusing(null)}
        send={(reason) => settle.mutateAsync({ uploadId: refusing?.id ?? '', reason })}
        words={documentsRefusals}
      />
    </>
  )
}

interface RowProps {
  paper: GuestUpload
  take: () => void
  refuse: () => void
}

function Row({ paper: { file, email, number, receivedAt, expiresAt }, take, refuse }: RowProps) {
  const t = useWords(documentsWords)
  const { name } = file
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-normal whitespace-nowrap text-ink-faint">{fileSize(file.size)}</span>
        </p>
        <p className="mt-1 wrap-anywhere text-ink-soft">{t('guestFrom', { email, number })}</p>
        <p className="mt-1 text-micro text-ink-faint">
          {t('guestWhen', { moment: formatMoment(receivedAt), day: formatDay(expiresAt) })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <RoleButton may="work" size="sm" aria-label={t('takeNamed', { name })} onClick={take}>
          {t('take')}
        </RoleButton>
        <RoleButton may="work" size="sm" variant="outline" aria-label={t('refuseNamed', { name })} onClick={refuse}>
          {t('refuse')}
        </RoleButton>
      </div>
    </li>
  )
}
