import { Component, type ReactNode, Suspense } from 'react'
import { useWords } from '../platform/i18n.ts'
import { isUnloaded } from '../platform/unloaded.ts'
import { Spinner } from './Spinner.tsx'
import { ErrorState } from './states.tsx'
import { uiWords } from './ui.strings.ts'

/** An error boundary for a part of a page: shows the error in its place; the rest of the page stays. */
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

/**
 * The part's script is missing, for example after a deployment. Only a reload of the page helps, and that loses the
 * input.
 */
function Unloaded({ error }: { error: unknown }) {
  return <ErrorState error={error} about={useWords(uiWords)('partUnloaded')} />
}

/** A loading indicator that appears after a short delay. */
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
 * Wraps a component whose script is loaded when it is first shown. If that fails, a form around it preserves its input.
 * Without a `fallback` the component is one that opens above the page.
 */
export function Later({ fallback = <Coming />, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Panel>
  )
}
