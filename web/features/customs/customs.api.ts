import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { customsContract as contract, type PreviewForm } from '../../../contract/customs.ts'
import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerb, useWrite } from '../../platform/queries.ts'

/** Searches the tariff by words or by number; the previous results stay until the next arrive. */
export function useTariffSearch(typed: string) {
  const q = typed.trim()
  return useQuery({
    ...one(contract.searchTariff, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
}

/** The tariff line of a typed code; sends no request while the text is not a code. */
export function useTariffLine(typed: string) {
  const code = readTariffCode(typed) ?? ''
  return useQuery({
    ...one(contract.getTariffLine, { params: { code } }),
    enabled: code.length >= 2,
    staleTime: 300_000,
    retry: false,
  })
}

export const usePopularGoods = () => useQuery({ ...one(contract.listPopularGoods, {}), staleTime: 300_000 })

/** The result while the form is being filled in; nothing is stored. */
export const useEstimatePreview = (form: PreviewForm | null) =>
  useQuery({
    ...one(contract.previewTaxEstimate, { body: form as PreviewForm }),
    enabled: form !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })

export const useSaveEstimate = () => useVerb(contract.saveTaxEstimate, { changes: [contract.listTaxEstimates] })

export const useEstimates = () => useInfiniteQuery(pages(contract.listTaxEstimates, { query: { limit: 10 } }))

const oneEstimate = (estimateId: string) => one(contract.getTaxEstimate, { params: { estimateId } })
export const useEstimate = (estimateId: string) => useQuery(oneEstimate(estimateId))

/** Recalculates the same goods with today's rates. */
export const useRecompute = (estimateId: string) => useVerb(contract.recomputeTaxEstimate, { params: { estimateId } })

export const useShareEstimate = (estimateId: string) =>
  useVerb(contract.shareTaxEstimate, { params: { estimateId }, changes: [contract.getTaxEstimate] })

export const useRevokeShare = (estimateId: string) =>
  useVerb(contract.revokeTaxEstimateShare, { params: { estimateId }, answers: oneEstimate(estimateId) })

export function useDeleteEstimate(estimateId: string) {
  const queries = useQueryClient()
  return useWrite(
    async () => {
      await call(contract.deleteTaxEstimate, { params: { estimateId } })
      queries.removeQueries(oneEstimate(estimateId))
    },
    { changes: [contract.listTaxEstimates] },
  )
}

export const useLoadTariff = () => useVerb(contract.loadTariff, { changes: ['customs'] })

export const useTariffLoads = () => useInfiniteQuery(pages(contract.listTariffLoads, {}))

export const useTariffLoad = (loadId: string) => useQuery(one(contract.getTariffLoad, { params: { loadId } }))

export const useTariffLoadLines = (loadId: string, outcome: 'added' | 'changed' | 'refused' | undefined) =>
  useInfiniteQuery(pages(contract.listTariffLoadLines, { params: { loadId }, query: { outcome, limit: 50 } }))
