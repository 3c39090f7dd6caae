import { lazy, useState } from 'react'
import { Link } from 'react-router'
import type { DocumentSet } from '../../../contract/documents.ts'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/Card.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Later } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { useDocumentSets } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { SetParties } from './SetParties.tsx'
import { SetProgress } from './SetProgress.tsx'
import { setTitle } from './set-title.ts'

/** Loaded when a document is uploaded. */
const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

/** Sample sets for a company that has none yet, and the page to which all of them link. */
interface SampleSets {
  readonly sets: readonly DocumentSet[]
  readonly path: string
}

interface Tracking {
  most?: number
  side?: Side
  samples?: SampleSets | undefined
}

/** Document sets with the status of every document. `most`: shows only this many of the newest, and a link to all. */
export function DocumentStatusTracking({ most, side, samples }: Tracking) {
  const t = useWords(documentsWords)
  const query = useDocumentSets(side)
  return (
    <section aria-labelledby="tracking-heading">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tracking-heading" className="text-title-2">
          {t('tracking')}
        </h2>
        {most !== undefined && (
          <Link
            to={side === 'provider' ? paths.providerDocuments : paths.documents}
            className={buttonStyle({ variant: 'link' })}
          >
            {t('all')}
          </Link>
        )}
      </div>
      <PagedList
        query={most === undefined ? query : { ...query, hasNextPage: false }}
        words={documentsRefusals}
        rowClassName="h-64"
        empty={
          samples ? (
            <ul aria-label={t('listLabel')} className="grid gap-5">
              {samples.sets.map((set) => (
                <li key={set.id}>
                  <SetCard set={set} sample={samples.path} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon="document" title={t('noneTitle')} description={t('noneAbout')} />
          )
        }
      >
        {(sets) => (
          <ul aria-label={t('listLabel')} className="grid gap-5">
            {(most === undefined ? sets : actionFirst(sets).slice(0, most)).map((set) => (
              <li key={set.id}>
                <SetCard set={set} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

/** Sets that require an action first; otherwise in the order of the list. */
function actionFirst(sets: readonly DocumentSet[]): readonly DocumentSet[] {
  return [...sets].sort((a, b) => Number(b.requiresAction) - Number(a.requiresAction))
}

/** `sample`: the page to which everything in a sample set links; null when it is that page. */
export function SetCard({ set, sample }: { set: DocumentSet; sample?: string | null | undefined }) {
  const t = useWords(documentsWords)
  return (
    <Card>
      <div className="mb-5 grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {sample === null ? (
                setTitle(set)
              ) : (
                <Link to={sample ?? paths.documentSet(set.id)} className="text-lake underline-offset-4 hover:underline">
                  {setTitle(set)}
                </Link>
              )}
              {sample !== undefined && <Badge>{t('sample')}</Badge>}
              {set.requiresAction && <Badge tone="danger">{t('actionNeeded')}</Badge>}
            </h3>
            <p className="mt-1 text-small text-ink-soft">
              <SetParties set={set} />
            </p>
          </div>
          {set.requiresAction && sample !== null && <SetActions set={set} sample={sample} />}
        </div>
        <SetProgress set={set} />
      </div>
      <DocumentRows set={set} sample={sample ?? undefined} />
    </Card>
  )
}

function SetActions({ set, sample }: { set: DocumentSet; sample: string | undefined }) {
  const t = useWords(documentsWords)
  const rejected = set.documents.some(({ status }) => status === 'rejected')
  return (
    <div className="flex flex-wrap gap-2">
      {sample ? (
        rejected && (
          <Link
            to={sample}
            aria-label={labelled(t('uploadCorrections'), setTitle(set))}
            className={buttonStyle({ size: 'sm' })}
          >
            {t('uploadCorrections')}
          </Link>
        )
      ) : (
        <UploadCorrections set={set} />
      )}
      <Link
        to={sample ?? paths.documentSet(set.id)}
        aria-label={labelled(t('viewDetails'), setTitle(set))}
        className={buttonStyle({ size: 'sm', variant: 'outline' })}
      >
        {t('viewDetails')}
      </Link>
    </div>
  )
}

/** When a document was rejected: uploads the rejected documents first, then the missing ones. */
export function UploadCorrections({ set }: { set: DocumentSet }) {
  const t = useWords(documentsWords)
  // Undefined until first opened.
  const [open, setOpen] = useState<boolean>()
  const rejected = set.documents.filter(({ status, may }) => status === 'rejected' && may.upload)
  const missing = set.documents.filter(({ status, required, may }) => status === null && required && may.upload)
  const wanted = [...rejected, ...missing]
  if (rejected.length === 0) return null
  return (
    <>
      <Button size="sm" aria-label={labelled(t('uploadCorrections'), setTitle(set))} onClick={() => setOpen(true)}>
        {t('uploadCorrections')}
      </Button>
      <Later>
        {open !== undefined && <UploadDialog documents={open ? wanted : []} close={() => setOpen(false)} />}
      </Later>
    </>
  )
}
