import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { TaxEstimate } from '../../../contract/customs.ts'
import { paths } from '../../../contract/paths.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { AssessmentView } from './AssessmentView.tsx'
import { useDeleteEstimate, useEstimate, useRecompute, useSaveEstimate } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { EstimateFacts } from './EstimateFacts.tsx'
import { downloadEstimatePdf } from './estimate-pdf.ts'
import { RateCandidates } from './RateCandidates.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { spanText } from './SimpleSum.tsx'

export function meta() {
  return pageMeta(wordsOf(customsWords)('savedPageTitle'))
}

/** One saved estimate and its actions. */
export default function SavedEstimatePage() {
  const { estimateId = '' } = useParams()
  const query = useEstimate(estimateId)
  return (
    <RecordPage query={query} words={customsRefusals} rowClassName="h-64">
      {(estimate) => <Saved estimate={estimate} />}
    </RecordPage>
  )
}

function Saved({ estimate }: { estimate: TaxEstimate }) {
  const t = useWords(customsWords)
  const navigate = useNavigate()
  const [sharing, setSharing] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const remove = useDeleteEstimate(estimate.id)
  const [making, setMaking] = useState(false)
  const again = useSaveEstimate()
  const names = estimate.form.goods.map(({ productName }) => productName)
  const [first = ''] = names
  const title = t('savedTitle', {
    name: names.length > 1 ? t('andMore', { name: first, count: names.length - 1 }) : first,
  })

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
  const askRemoval = () =>
    setStep({
      title: t('removeTitle'),
      about: t('removeAbout'),
      go: t('remove'),
      done: t('removed'),
      destructive: true,
      run: async () => {
        await remove.mutateAsync()
        void navigate(paths.taxEstimate)
      },
    })
  const calculateWith = (place: number, rateId: string) => {
    const goods = estimate.form.goods.map((each, at) => (at === place ? { ...each, rateId } : each))
    const made = again.mutateAsync({ ...estimate.form, goods })
    void toastOutcome(
      made.then(({ id }) => navigate(paths.savedTaxEstimate(id))),
      null,
      customsRefusals,
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
        subtitle={`${estimate.number} · ${t('savedAbout', { day: formatDay(estimate.createdAt) })}`}
        actions={
          <>
            <Button variant="outline" busy={making} onClick={() => void pdf()}>
              {t('pdf')}
            </Button>
            <RoleButton may="deal" variant="outline" onClick={() => setSharing(true)}>
              {t('share')}
            </RoleButton>
            <Link
              to={paths.taxEstimate}
              state={{ form: estimate.form }}
              className={buttonStyle({ variant: 'outline' })}
            >
              {t('change')}
            </Link>
            <Button variant="ghost" onClick={askRemoval}>
              {t('remove')}
            </Button>
          </>
        }
      />
      <Panels className="grid gap-6">
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
      </Panels>
      <ShareDialog estimate={estimate} open={sharing} onClose={() => setSharing(false)} />
      <ConfirmDialog step={step} close={() => setStep(null)} words={customsRefusals} />
    </>
  )
}

/** Recalculates the same goods with today's rates, so that an old estimate is not mistaken for a new one. */
function Today({ estimate }: { estimate: TaxEstimate }) {
  const t = useWords(customsWords)
  const recompute = useRecompute(estimate.id)
  const then = spanText(estimate.assessment.totals.atBorder)
  const now = recompute.data && spanText(recompute.data.totals.atBorder)
  return (
    <div className="flex flex-wrap items-center gap-4 print:hidden">
      <Button variant="secondary" busy={recompute.isPending} onClick={() => recompute.mutate({})}>
        {t('recompute')}
      </Button>
      <p role="status" className="text-small">
        {now && (now === then ? t('sameToday') : t('differsToday', { amount: now }))}
        {recompute.error && <span className="text-danger">{problemText(recompute.error, customsRefusals)}</span>}
      </p>
    </div>
  )
}
