import { useEffect, useState } from 'react'
import { customsContract, type SharedEstimate as Estimate } from '../../../contract/customs.ts'
import { paths } from '../../../contract/paths.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { AssessmentView } from './AssessmentView.tsx'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { downloadEstimatePdf } from './estimate-pdf.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly estimate: Estimate; readonly token: string }

/** The estimate whose token is in the fragment of the address. */
export function SharedEstimate() {
  const t = useWords(customsWords)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [problem, setProblem] = useState<string>()

  const read = () => {
    const token = location.hash.slice(1)
    if (!/^[\w-]{43}$/.test(token)) return setState({ kind: 'missing' })
    setState({ kind: 'loading' })
    call(customsContract.readSharedTaxEstimate, { body: { token } })
      .then((estimate) => setState({ kind: 'shown', estimate, token }))
      .catch((error: unknown) =>
        setState(error instanceof ApiProblem && error.status === 404 ? { kind: 'missing' } : { kind: 'failed', error }),
      )
  }
  useEffect(read, [])

  if (state.kind === 'loading') return <SkeletonList rows={2} rowClassName="h-64" />
  if (state.kind === 'failed') return <ErrorState error={state.error} words={customsRefusals} onRetry={read} />
  if (state.kind === 'missing')
    return <EmptyState icon="percent" title={t('sharedMissing')} description={t('sharedMissingAbout')} />
  const { estimate, token } = state
  const names = estimate.goods.map(({ productName }) => productName)
  const pdf = () =>
    downloadEstimatePdf({ shared: token }, names[0] ?? '').then(
      () => setProblem(undefined),
      () => setProblem(t('pdfFailed')),
    )
  return (
    <>
      <p className="mt-3 mb-8 text-ink-soft">
        {t('sharedAbout', { day: formatDay(estimate.createdAt), until: formatDay(estimate.expiresAt) })}
      </p>
      <AssessmentView assessment={estimate.assessment} names={names} />
      <div className="mt-6">
        <TitledCard title={t('facts')}>
          <ul className="divide-y divide-line">
            {estimate.goods.map((goods, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of goods in a saved estimate is fixed
              <li key={place} className="py-3 text-small first:pt-0 last:pb-0">
                <p className="font-medium wrap-anywhere">
                  {formatNumber(goods.quantity)} × {goods.productName}
                </p>
                <p className="mt-1 wrap-anywhere text-ink-soft">{goods.productDescription}</p>
                <p className="tabular mt-1 text-ink-faint">
                  {t('factValue')} {formatAmount(goods.commercialValue)} · {t('factMade')} {t(goods.countryOfOrigin)}
                </p>
              </li>
            ))}
          </ul>
        </TitledCard>
      </div>
      <p className="mt-6 rounded-control bg-sun-wash px-4 py-3 text-small text-sun-ink">{t('disclaimer')}</p>
      {problem && (
        <p role="alert" className="mt-4 text-small text-danger">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => void pdf()}>{t('pdf')}</Button>
        <a href={paths.taxEstimate} className={buttonStyle({ variant: 'outline' })}>
          {t('sharedCta')}
        </a>
      </div>
    </>
  )
}
