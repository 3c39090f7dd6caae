import { useQuery } from '@tanstack/react-query'
import { fleetsContract as contract, type Fleet, type NewFleet } from '../../../contract/fleets.ts'
import { call } from '../../platform/api-client.ts'
import { one, useWrite } from '../../platform/queries.ts'

/** The fleets of the company; not fetched when a card cannot use one. */
export const useFleets = (enabled = true) =>
  useQuery({
    ...one(contract.listFleets, {}),
    meta: { follows: 'offers' },
    select: ({ items }) => items,
    enabled,
  })

/** Creates a fleet, or saves the changes to one. */
export const useSaveFleet = (fleetId: string | null) =>
  useWrite(
    ({ equipment, ...body }: NewFleet): Promise<Fleet> =>
      fleetId === null
        ? call(contract.createFleet, { body: { equipment, ...body } })
        : call(contract.changeFleet, { params: { fleetId }, body }),
    { changes: ['fleets', 'offers'] },
  )
