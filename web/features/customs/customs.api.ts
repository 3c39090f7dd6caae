import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { customsContract, type EstimateForm, type PreviewForm, type TaxEstimate } from '../../../contract/customs.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { call } from '../../platform/api-client.ts'

/** What the tariff has for words or a number; the last answer stays until the next is there. */
export function useTariffSearch(typed: string) {
  const q = typed.trim()
  return useQuery({
    queryKey: ['customs', 'search', q],
    queryFn: ({ signal }) => call(customsContract.searchTariff, { query: { q } }, { signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
}

/** The line of a typed code; nothing is asked while it is no code. */
export function useTariffLine(typed: string) {
  const code = readTariffCode(typed)
  return useQuery({
    queryKey: ['customs', 'line', code],
    queryFn: ({ signal }) => call(customsContract.getTariffLine, { params: { code: code as string } }, { signal }),
    enabled: code !== null && code.length >= 2,
    staleTime: 300_000,
    retry: false,
  })
}

export function usePopularGoods() {
  return useQuery({
    queryKey: ['customs', 'popular'],
    queryFn: ({ signal }) => call(customsContract.listPopularGoods, {}, { signal }),
    staleTime: 300_000,
  })
}

/** What it would cost, while the form is being filled in; nothing is kept. */
export function useEstimatePreview(form: PreviewForm | null) {
  return useQuery({
    queryKey: ['customs', 'preview', form],
    queryFn: ({ signal }) => call(customsContract.previewTaxEstimate, { body: form as PreviewForm }, { signal }),
    enabled: form !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
}

export function useKeepEstimate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: EstimateForm) => call(customsContract.keepTaxEstimate, { body }),
    onSuccess: (estimate) => {
      queries.setQueryData(['customs', 'estimate', estimate.id], estimate)
      return queries.invalidateQueries({ queryKey: ['customs', 'estimates'] })
    },
  })
}

export function useEstimates() {
  return useInfiniteQuery({
    queryKey: ['customs', 'estimates'],
    queryFn: ({ pageParam, signal }) =>
      call(
        customsContract.listTaxEstimates,
        { query: { limit: 10, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useEstimate(estimateId: string) {
  return useQuery({
    queryKey: ['customs', 'estimate', estimateId],
    queryFn: ({ signal }) => call(customsContract.getTaxEstimate, { params: { estimateId } }, { signal }),
  })
}

/** The same goods by the rates of today. */
export function useRecompute(estimateId: string) {
  return useMutation({
    mutationFn: () => call(customsContract.recomputeTaxEstimate, { params: { estimateId }, body: {} }),
  })
}

export function useShareEstimate(estimateId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => call(customsContract.shareTaxEstimate, { params: { estimateId }, body: { days } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customs', 'estimate', estimateId] }),
  })
}

export function useRevokeShare(estimateId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(customsContract.revokeTaxEstimateShare, { params: { estimateId } }),
    onSuccess: (estimate: TaxEstimate) => queries.setQueryData(['customs', 'estimate', estimateId], estimate),
  })
}

export function useDeleteEstimate(estimateId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(customsContract.deleteTaxEstimate, { params: { estimateId } }),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['customs', 'estimate', estimateId] })
      return queries.invalidateQueries({ queryKey: ['customs', 'estimates'] })
    },
  })
}

export type TariffLoadForm = BodyOf<typeof customsContract.loadTariff>

export function useLoadTariff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TariffLoadForm) => call(customsContract.loadTariff, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customs'] }),
  })
}

export function useTariffLoads() {
  return useInfiniteQuery({
    queryKey: ['customs', 'loads'],
    queryFn: ({ pageParam, signal }) =>
      call(customsContract.listTariffLoads, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useTariffLoad(loadId: string) {
  return useQuery({
    queryKey: ['customs', 'load', loadId],
    queryFn: ({ signal }) => call(customsContract.getTariffLoad, { params: { loadId } }, { signal }),
  })
}

export function useTariffLoadLines(loadId: string, outcome: 'added' | 'changed' | 'refused' | undefined) {
  return useInfiniteQuery({
    queryKey: ['customs', 'load-lines', loadId, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        customsContract.listTariffLoadLines,
        { params: { loadId }, query: { outcome, limit: 50, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}
