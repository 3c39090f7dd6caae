import { lazy } from 'react'
import { Later } from '../../ui/Panel.tsx'
import { useSimulation } from './demo-market.api.ts'

/** Loaded for the companies of the demo only. */
const SimulationControls = lazy(async () => ({
  default: (await import('./SimulationControls.tsx')).SimulationControls,
}))

/** Shown below every screen of a demo company. */
export function SimulationLine() {
  const { data } = useSimulation()
  return data?.simulated ? (
    <Later fallback={null}>
      <SimulationControls simulation={data} />
    </Later>
  ) : null
}
