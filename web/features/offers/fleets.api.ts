import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Fleet, fleetsContract, type NewFleet } from '../../../contract/fleets.ts'
import { call } from '../../platform/api-client.ts'

const queryKey = ['offers', 'fleets']

/** The fleets of the company; not asked for where no card could draw on one. */
export function useFleets(enabled = true) {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(fleetsContract.listFleets, {}, { signal })).items,
    enabled,
  })
}

/** Keeps a new fleet, or what was changed on one. */
export function useSaveFleet(fleetId: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ equipment, ...body }: NewFleet): Promise<Fleet> =>
      fleetId === null
        ? call(fleetsContract.createFleet, { body: { equipment, ...body } })
        : call(fleetsContract.changeFleet, { params: { fleetId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['offers'] }),
  })
}
