import { useQueryClient } from '@tanstack/react-query'
import { Children, type ReactNode } from 'react'
import { Panel } from './Panel.tsx'

/** Parts of a page, each of which may break alone. */
export function Panels({ className, children }: { className?: string; children: ReactNode }) {
  const queries = useQueryClient()
  // What broke shows no query now: what it was given is asked for again.
  const forget = () => queries.removeQueries({ type: 'inactive' })
  return (
    <div className={className}>{Children.map(children, (each) => each && <Panel onRetry={forget}>{each}</Panel>)}</div>
  )
}
