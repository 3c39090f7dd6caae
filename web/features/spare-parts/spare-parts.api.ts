import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CardPartOrder,
  type CustomPartOrder,
  type PartOrderDetail,
  type PartOrderRow,
  type PartQuoteForm,
  sparePartsContract,
} from '../../../contract/spare-parts.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export type PartOrderStatus = PartOrderRow['status']

export function usePartOrders(status: PartOrderStatus | undefined, side?: Side) {
  return useInfiniteQuery({
    queryKey: ['spare-parts', 'list', status ?? 'all', side],
    queryFn: ({ pageParam, signal }) =>
      call(
        sparePartsContract.listPartOrders,
        { query: { status, side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function usePartOrder(orderId: string) {
  return useQuery({
    queryKey: ['spare-parts', 'one', orderId],
    queryFn: ({ signal }) => call(sparePartsContract.getPartOrder, { params: { orderId } }, { signal }),
  })
}

/** What so many pieces of a card cost; the sum before stays while the next is on its way. */
export function usePartPreview(wanted: { readonly offerId: string; readonly quantity: number } | null) {
  return useQuery({
    queryKey: ['spare-parts', 'preview', wanted],
    queryFn: ({ signal }) =>
      call(sparePartsContract.previewPart, { body: wanted ?? { offerId: '', quantity: 1 } }, { signal }),
    enabled: wanted !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function useSubmitPartOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomPartOrder) => call(sparePartsContract.submitPartOrder, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['spare-parts', 'list'] }),
  })
}

export function useOrderPart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CardPartOrder) => call(sparePartsContract.orderPart, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['spare-parts', 'list'] }),
  })
}

export type PartOrderChange =
  | { readonly kind: 'quote'; readonly form: PartQuoteForm }
  | { readonly kind: 'withdraw'; readonly quoteId: string }
  | { readonly kind: 'accept'; readonly quoteId: string; readonly deliveryPlace: string }
  | { readonly kind: 'confirm'; readonly deliverOn: string }
  | { readonly kind: 'decline' | 'cancel'; readonly reason: string }
  | { readonly kind: 'deliver'; readonly day: string }
  | { readonly kind: 'receive' }

/** The verbs on one order; each answers the order as it is afterwards. */
export function useChangePartOrder(orderId: string) {
  const queries = useQueryClient()
  const params = { orderId }
  return useMutation({
    mutationFn: (change: PartOrderChange): Promise<PartOrderDetail> => {
      switch (change.kind) {
        case 'quote':
          return call(sparePartsContract.quotePartOrder, { params, body: change.form })
        case 'withdraw':
          return call(sparePartsContract.withdrawPartQuote, { params: { quoteId: change.quoteId } })
        case 'accept': {
          const { quoteId, deliveryPlace } = change
          return call(sparePartsContract.acceptPartQuote, { params: { quoteId }, body: { deliveryPlace } })
        }
        case 'confirm':
          return call(sparePartsContract.confirmPartOrder, { params, body: { deliverOn: change.deliverOn } })
        case 'decline':
          return call(sparePartsContract.declinePartOrder, { params, body: { reason: change.reason } })
        case 'cancel':
          return call(sparePartsContract.cancelPartOrder, { params, body: { reason: change.reason } })
        case 'deliver':
          return call(sparePartsContract.deliverPartOrder, { params, body: { day: change.day } })
        case 'receive':
          return call(sparePartsContract.receivePartOrder, { params })
      }
    },
    onSuccess: (order) => {
      queries.setQueryData(['spare-parts', 'one', orderId], order)
      return queries.invalidateQueries({ queryKey: ['spare-parts', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['spare-parts', 'one', orderId] }),
  })
}
