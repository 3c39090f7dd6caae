import { useQueryClient } from '@tanstack/react-query'
import { Children, type ReactNode } from 'react'
import { Panel } from './Panel.tsx'

/** Parts of a page, each with its own error boundary. */
export function Panels({ className, children }: { className?: string; children: ReactNode }) {
  const queries = useQueryClient()
  // A failed part has no active queries; removing the inactive ones makes it fetch its data again.
  const forget = () => queries.removeQueries({ type: 'inactive' })
  return (
    <div className={className}>{Children.map(children, (each) => each && <Panel onRetry={forget}>{each}</Panel>)}</div>
  )
}
