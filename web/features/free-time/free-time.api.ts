import { useInfiniteQuery } from '@tanstack/react-query'
import { freeTimeContract as contract } from '../../../contract/free-time.ts'
import { call } from '../../platform/api-client.ts'
import { pages, useWrite } from '../../platform/queries.ts'

export const useFreeTimeTariffs = () => useInfiniteQuery(pages(contract.listFreeTimeTariffs, {}))

export const useImportTariffs = () =>
  useWrite((body: { csv: string; dryRun: boolean }) => call(contract.importFreeTimeTariffs, { body }), {
    changes: ['free-time'],
  })
