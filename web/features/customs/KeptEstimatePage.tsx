import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { EstimateForm, TaxEstimate } from '../../../contract/customs.ts'
import { paths } from '../../paths.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState, SkeletonList } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { AssessmentView } from './AssessmentView.tsx'
import { useDeleteEstimate, useEstimate, useKeepEstimate, useRecompute } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { EstimateFacts } from './EstimateFacts.tsx'
import { downloadEstimatePdf } from './estimate-pdf.ts'
import { RateCandidates } from './RateCandidates.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { spanText } from './SimpleSum.tsx'

export function meta() {
  return pageMeta(wordsOf(customsWords)('keptPageTitle'))
}

/** One estimate as it was kept, with what can be done with it. */
export default function KeptEstimatePage() {
  const { estimateId = '' } = useParams()
  const query = useEstimate(estimateId)
  if (query.isPending) return <SkeletonList rows={3} rowClassName="h-64" />
  if (!query.data)
    return <ErrorState error={query.error} words={customsRefusals} onRetry={() => void query.refetch()} />
  return <Kept estimate={query.data} />
}

function Kept({ estimate }: { estimate: TaxEstimate }) {
  const t = useWords(customsWords)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'share' | 'remove' | null>(null)
  const [making, setMaking] = useState(false)
  const again = useKeepEstimate()
  const names = estimate.form.goods.map(({ productName }) => productName)
  const [first = ''] = names
  const title = t('keptTitle', {
    name: names.length > 1 ? t('andMore', { name: first, count: names.length - 1 }) : first,
  })

  const failed = (error: unknown) => toasts.add({ title: problemText(error, customsRefusals), tone: 'destructive' })
  const pdf = async () => {
    setMaking(true)
    try {
      await downloadEstimatePdf({ estimateId: estimate.id }, first)
    } catch {
      toasts.add({ title: t('pdfFailed'), tone: 'destructive' })
    } finally {
      setMaking(false)
    }
  }
  const calculateWith = (place: number, rateId: string) => {
    const goods = estimate.form.goods.map((each, at) => (at === place ? { ...each, rateId } : each))
    again.mutate(
      { ...(estimate.form as EstimateForm), goods },
      { onSuccess: ({ id }) => void navigate(paths.taxEstimateKept(id)), onError: failed },
    )
  }

  return (
    <>
      <p className="mb-4 print:hidden">
        <Link to={paths.taxEstimate} className={buttonStyle({ variant: 'link' })}>
          {t('back')}
        </Link>
      </p>
      <PageHeader
        title={title}
        subtitle={`${estimate.number} · ${t('keptAbout', { day: formatDay(estimate.createdAt) })}`}
        actions={
          <>
            <Button variant="outline" busy={making} onClick={() => void pdf()}>
              {t('pdf')}
            </Button>
            <RoleButton may="deal" variant="outline" onClick={() => setOpen('share')}>
              {t('share')}
            </RoleButton>
            <Link
              to={paths.taxEstimate}
              state={{ form: estimate.form }}
              className={buttonStyle({ variant: 'outline' })}
            >
              {t('change')}
            </Link>
            <Button variant="ghost" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          </>
        }
      />
      <div className="grid gap-6">
        <AssessmentView
          assessment={estimate.assessment}
          names={names}
          below={(place) => (
            <RateCandidates
              goods={estimate.assessment.goods[place]}
              chosen={estimate.form.goods[place]?.rateId}
              busy={again.isPending}
              onChoose={(rateId) => calculateWith(place, rateId)}
            />
          )}
        />
        <Today estimate={estimate} />
        <EstimateFacts estimate={estimate} />
        <Link
          to={paths.customs}
          state={{ hsCode: estimate.assessment.goods[0]?.written ?? '' }}
          className={buttonStyle({ className: 'justify-self-start' })}
        >
          {t('clear')}
        </Link>
      </div>
      <ShareDialog estimate={estimate} open={open === 'share'} onClose={() => setOpen(null)} />
      <RemoveDialog estimate={estimate} open={open === 'remove'} onClose={() => setOpen(null)} />
    </>
  )
}

/** The same goods by today's rates, so that an old estimate is not taken for a new one. */
function Today({ estimate }: { estimate: TaxEstimate }) {
  const t = useWords(customsWords)
  const recompute = useRecompute(estimate.id)
  const then = spanText(estimate.assessment.totals.atBorder)
  const now = recompute.data && spanText(recompute.data.totals.atBorder)
  return (
    <div className="flex flex-wrap items-center gap-4 print:hidden">
      <Button variant="secondary" busy={recompute.isPending} onClick={() => recompute.mutate()}>
        {t('recompute')}
      </Button>
      <p role="status" className="text-small">
        {now && (now === then ? t('sameToday') : t('differsToday', { amount: now }))}
        {recompute.error && <span className="text-danger">{problemText(recompute.error, customsRefusals)}</span>}
      </p>
    </div>
  )
}

function RemoveDialog({ estimate, open, onClose }: { estimate: TaxEstimate; open: boolean; onClose: () => void }) {
  const t = useWords(customsWords)
  const navigate = useNavigate()
  const remove = useDeleteEstimate(estimate.id)
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t('removeTitle')}
      description={t('removeAbout')}
    >
      {remove.error && <p className="mb-4 text-small text-danger">{problemText(remove.error, customsRefusals)}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button
          variant="destructive"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                toasts.add({ title: t('removed') })
                void navigate(paths.taxEstimate)
              },
            })
          }
        >
          {t('remove')}
        </Button>
      </div>
    </Dialog>
  )
}
