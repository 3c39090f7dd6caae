import { useEffect, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { type SharedShipment as Shared, shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { saveAnswer } from '../../platform/save-as.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { FollowedView } from './FollowedView.tsx'
import { followWords } from './follow.strings.ts'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'shown'; readonly shared: Shared; readonly token: string }

/** The shipment whose token is in the fragment of the address. */
export function SharedShipment() {
  const t = useWords(followWords)
  const [state, setState] = useState<State>({ kind: 'loading' })
  const read = () => {
    const token = location.hash.slice(1)
    if (!/^[\w-]{22}$/.test(token)) return setState({ kind: 'missing' })
    setState({ kind: 'loading' })
    call(shipmentLinksContract.readSharedShipment, { body: { token } })
      .then((shared) => setState({ kind: 'shown', shared, token }))
      .catch((error: unknown) =>
        setState(error instanceof ApiProblem && error.status === 404 ? { kind: 'missing' } : { kind: 'failed', error }),
      )
  }
  useEffect(read, [])
  if (state.kind === 'loading') return <SkeletonList rows={2} rowClassName="h-64" />
  if (state.kind === 'failed') return <ErrorState error={state.error} onRetry={read} />
  if (state.kind === 'missing')
    return (
      <EmptyState
        icon="lock"
        title={t('linkMissing')}
        description={t('linkMissingAbout')}
        action={
          <a href={paths.tracking} className={buttonStyle({ variant: 'outline' })}>
            {t('byNumber')}
          </a>
        }
      />
    )
  const { shared, token } = state
  return (
    <FollowedView shipment={shared.shipment}>
      {shared.papers.length > 0 && <Papers papers={shared.papers} token={token} />}
      <p className="text-small text-ink-soft">{t('linkUntil', { day: formatDay(shared.expiresAt) })}</p>
    </FollowedView>
  )
}

function Papers({ papers, token }: { papers: Shared['papers']; token: string }) {
  const t = useWords(followWords)
  const [problem, setProblem] = useState<string | null>(null)
  const fetchPaper = (paper: Shared['papers'][number]) =>
    saveAnswer(
      shipmentLinksContract.getSharedPaper,
      { body: { token, documentId: paper.documentId } },
      paper.name,
    ).then(
      () => setProblem(null),
      () => setProblem(t('paperFailed')),
    )
  return (
    <section aria-label={t('papers')} className="border-t border-line pt-5">
      <h2 className="text-title-3">{t('papers')}</h2>
      <ul className="mt-3 grid gap-2">
        {papers.map((paper) => (
          <li key={paper.documentId} className="flex items-center justify-between gap-3 text-small">
            <span className="flex min-w-0 items-center gap-2">
              <Icon name="document" className="size-4 shrink-0 text-ink-faint" />
              <span className="wrap-anywhere">{paper.name}</span>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('downloadNamed', { name: paper.name })}
              onClick={() => void fetchPaper(paper)}
            >
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  )
}
