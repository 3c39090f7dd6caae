import { useQuery } from '@tanstack/react-query'
import { companiesContract } from '../../../contract/companies.ts'
import { demoMarketContract as contract } from '../../../contract/demo-market.ts'
import { call } from '../../platform/api-client.ts'
import { clientSettings } from '../../platform/client-settings.ts'
import { keyOf, one, useVerb, useWrite } from '../../platform/queries.ts'

/** How often the clock of a deal is refetched while it runs, in milliseconds. */
const readAgainMs = 10_000
const simulation = one(contract.getSimulation, {})

/**
 * Whether providers are simulated on this installation. Never on a production server, which then gets no further
 * requests.
 */
const useSimulated = () =>
  useQuery({
    queryKey: keyOf(companiesContract.getClientSettings, {}),
    queryFn: clientSettings,
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.simulation ?? false

/** The state of the simulation; undefined when there is none. */
export const useSimulation = () =>
  useQuery({
    ...simulation,
    enabled: useSimulated(),
    staleTime: 0,
    meta: { followsAllEvents: true },
    refetchInterval: ({ state: { data } }) => (data?.running && data.deals.length > 0 ? readAgainMs : false),
  })

export const useChangeSimulation = () => useVerb(contract.changeSimulation, { answers: simulation })

export const useNextStep = () =>
  useWrite((subjectId: string | undefined) => call(contract.takeNextStep, { body: { subjectId } }), {
    answers: simulation,
  })
