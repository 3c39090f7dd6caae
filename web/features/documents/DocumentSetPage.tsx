import { Link, useParams } from 'react-router'
import type { DocumentSet } from '../../../contract/documents.ts'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { useMe } from '../companies/companies.api.ts'
import { useSideOfDeal } from '../companies/side.ts'
import { DocumentRows } from './DocumentRows.tsx'
import { UploadCorrections } from './DocumentStatusTracking.tsx'
import { useDocumentSet } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { GuestUploads } from './GuestUploads.tsx'
import { SetParties } from './SetParties.tsx'
import { SetProgress } from './SetProgress.tsx'
import { setTitle, subjectPath } from './set-title.ts'

export function meta() {
  return pageMeta(wordsOf(documentsWords)('setPageTitle'))
}

/** One document set, with a link to its subject. */
export default function DocumentSetPage() {
  const { setId = '' } = useParams()
  const set = useDocumentSet(setId)
  return (
    <RecordPage query={set} words={documentsRefusals} rows={2} rowClassName="h-48">
      {(set) => <Loaded set={set} />}
    </RecordPage>
  )
}

function Loaded({ set }: { set: DocumentSet }) {
  const t = useWords(documentsWords)
  useSideOfDeal(set)
  const sold = useMe().data?.company.id === set.provider.companyId
  return (
    <>
      <PageHeader
        title={setTitle(set)}
        subtitle={<SetParties set={set} />}
        actions={
          <>
            <Link to={sold ? paths.providerDocuments : paths.documents} className={buttonStyle({ variant: 'ghost' })}>
              {t('all')}
            </Link>
            {set.shipmentId && (
              <Link to={paths.shipment(set.shipmentId)} className={buttonStyle({ variant: 'outline' })}>
                {t('toShipment')}
              </Link>
            )}
            <Link to={subjectPath(set)} className={buttonStyle({ variant: 'outline' })}>
              {t(`to_${set.subject.kind}`)}
            </Link>
          </>
        }
      />
      <Panels>
        {set.subject.kind === 'booking' && (
          <GuestUploads side={sold ? 'provider' : 'customer'} bookingId={set.subject.id} />
        )}
        <Card>
          <div className="mb-6 grid gap-4">
            {set.requiresAction && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <Badge tone="danger">{t('actionNeeded')}</Badge>
                <UploadCorrections set={set} />
              </div>
            )}
            <SetProgress set={set} />
          </div>
          <DocumentRows set={set} />
        </Card>
      </Panels>
    </>
  )
}
