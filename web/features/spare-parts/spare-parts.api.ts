import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { sparePartsContract as contract, type PartOrderRow } from '../../../contract/spare-parts.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export type PartOrderStatus = PartOrderRow['status']

export const usePartOrders = (status: PartOrderStatus | undefined, side?: Side) =>
  useInfiniteQuery(pages(contract.listPartOrders, { query: { status, side } }))

const oneOrder = (orderId: string) => one(contract.getPartOrder, { params: { orderId } })
export const usePartOrder = (orderId: string) => useQuery(oneOrder(orderId))

/** The price of this many pieces of a card; the previous total stays while the next is loading. */
export const usePartPreview = (wanted: { readonly offerId: string; readonly quantity: number } | null) =>
  useQuery({
    ...one(contract.previewPart, { body: wanted ?? { offerId: '', quantity: 1 } }),
    enabled: wanted !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const useSubmitPartOrder = () => useVerb(contract.submitPartOrder, { changes: [contract.listPartOrders] })

export const useOrderPart = () => useVerb(contract.orderPart, { changes: [contract.listPartOrders] })

/** The actions on one order; each returns the changed order. */
export const useChangePartOrder = (orderId: string) =>
  useVerbs(
    {
      quote: contract.quotePartOrder,
      withdraw: contract.withdrawPartQuote,
      accept: contract.acceptPartQuote,
      confirm: contract.confirmPartOrder,
      decline: contract.declinePartOrder,
      cancel: contract.cancelPartOrder,
      deliver: contract.deliverPartOrder,
      receive: contract.receivePartOrder,
    },
    { params: { orderId }, answers: oneOrder(orderId), changes: [contract.listPartOrders] },
  )
