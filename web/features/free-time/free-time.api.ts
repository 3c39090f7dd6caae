import { useInfiniteQuery } from '@tanstack/react-query'
import { freeTimeContract as contract } from '../../../contract/free-time.ts'
import { pages, useVerb } from '../../platform/queries.ts'

export const useFreeTimeTariffs = () => useInfiniteQuery(pages(contract.listFreeTimeTariffs, {}))

export const useImportTariffs = () => useVerb(contract.importFreeTimeTariffs, { changes: ['free-time'] })
