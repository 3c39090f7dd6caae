import { Component, type ReactNode, Suspense } from 'react'
import { useWords } from '../platform/i18n.ts'
import { isUnloaded } from '../platform/unloaded.ts'
import { Spinner } from './Spinner.tsx'
import { ErrorState } from './states.tsx'
import { uiWords } from './ui.strings.ts'

/** A part of a page that may break alone: it says so in its place, and what is around it stays. */
export class Panel extends Component<
  { readonly children: ReactNode; readonly onRetry?: () => void },
  { error: unknown }
> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of the page broke', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isUnloaded(error)) return <Unloaded error={error} />
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    return <ErrorState error={error} onRetry={retry} />
  }
}

/** Its script is away, as after a deployment: only another load of the page brings it, and that loses what is typed. */
function Unloaded({ error }: { error: unknown }) {
  return <ErrorState error={error} about={useWords(uiWords)('partUnloaded')} />
}

/** That something has been opened and is on its way, once that takes longer than a moment. */
function Coming() {
  const t = useWords(uiWords)
  return (
    <span role="status" className="comes-late pointer-events-none fixed inset-0 z-50 grid place-items-center text-lake">
      <span className="rounded-card border border-line bg-surface p-4 shadow-e3">
        <Spinner className="size-8" />
        <span className="sr-only">{t('loading')}</span>
      </span>
    </span>
  )
}

/**
 * Around a component whose script is fetched when it is first shown: where that does not come, a form keeps what was
 * typed. Without a `fallback` it is one that opens above the page.
 */
export function Later({ fallback = <Coming />, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Panel>
  )
}
