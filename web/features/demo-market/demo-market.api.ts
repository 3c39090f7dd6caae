import { useQuery } from '@tanstack/react-query'
import { demoMarketContract as contract, type Simulation } from '../../../contract/demo-market.ts'
import { call } from '../../platform/api-client.ts'
import { clientSettings } from '../../platform/client-settings.ts'
import { one, useWrite } from '../../platform/queries.ts'

/** The clock of a deal is read anew this often while it goes. */
const readAgainMs = 10_000
const simulation = one(contract.getSimulation, {})

/** Whether the providers here are simulated: on no production server, which is asked for nothing more. */
const useSimulated = () =>
  useQuery({ queryKey: ['client-settings'], queryFn: clientSettings, staleTime: Number.POSITIVE_INFINITY }).data
    ?.simulation ?? false

/** How the simulated providers go on; nothing where there are none. */
export const useSimulation = () =>
  useQuery({
    ...simulation,
    enabled: useSimulated(),
    staleTime: 0,
    meta: { followsAllNews: true },
    refetchInterval: ({ state: { data } }) => (data?.running && data.deals.length > 0 ? readAgainMs : false),
  })

export const useChangeSimulation = () =>
  useWrite((body: Pick<Simulation, 'running' | 'speed'>) => call(contract.changeSimulation, { body }), {
    answers: simulation,
  })

export const useNextStep = () =>
  useWrite((subjectId: string | undefined) => call(contract.takeNextStep, { body: { subjectId } }), {
    answers: simulation,
  })
