import { Component, type ReactNode, Suspense } from 'react'
import { useWords } from '../platform/i18n.ts'
import { isUnloaded } from '../platform/unloaded.ts'
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

/** Around a component whose script is fetched when it is first shown: where that does not come, a form keeps what was typed. */
export function Later({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Panel>
  )
}
