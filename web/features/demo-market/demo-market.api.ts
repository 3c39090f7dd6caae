import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { demoMarketContract, type Simulation } from '../../../contract/demo-market.ts'
import { call } from '../../platform/api-client.ts'
import { clientSettings } from '../../platform/client-settings.ts'

const key = ['demo-market', 'simulation']
/** The clock of a deal is read anew this often while it goes. */
const readAgainMs = 10_000

/** How the simulated providers go on; null where there are none, and on every production server, which is not asked. */
export function useSimulation() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { simulation } = await clientSettings()
      return simulation ? call(demoMarketContract.getSimulation, {}, { signal }) : null
    },
    staleTime: 0,
    meta: { followsAllNews: true },
    refetchInterval: ({ state: { data } }) => (data?.running && data.deals.length > 0 ? readAgainMs : false),
  })
}

export function useChangeSimulation() {
  return useSimulationChange((body: Pick<Simulation, 'running' | 'speed'>) =>
    call(demoMarketContract.changeSimulation, { body }),
  )
}

export function useNextStep() {
  return useSimulationChange((subjectId: string | undefined) =>
    call(demoMarketContract.takeNextStep, { body: { subjectId } }),
  )
}

function useSimulationChange<B>(change: (body: B) => Promise<Simulation>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (simulation) => queries.setQueryData(key, simulation) })
}
