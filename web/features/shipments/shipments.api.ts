import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallOf } from '../../../contract/endpoint.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export type Shipment = AnswerOf<typeof shipmentsContract.getShipment>
export type ShipmentRow = AnswerOf<typeof shipmentsContract.listShipments>['items'][number]
export type ShipmentStatus = Shipment['status']

export type ShipmentsShown = { readonly status: ShipmentStatus | undefined } | { readonly view: 'attention' }

export function useShipments(shown: ShipmentsShown, side?: Side, enabled = true) {
  return useInfiniteQuery({
    // Documents that are brought and days that pass change what needs attention as well.
    ...('view' in shown ? { staleTime: 0, meta: { followsAllNews: true } } : {}),
    queryKey: ['shipments', 'list', shown, side],
    queryFn: ({ pageParam, signal }) =>
      call(
        shipmentsContract.listShipments,
        { query: { ...shown, side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled,
  })
}

export function useShipment(shipmentId: string) {
  return useQuery({
    queryKey: ['shipments', 'one', shipmentId],
    queryFn: ({ signal }) => call(shipmentsContract.getShipment, { params: { shipmentId } }, { signal }),
  })
}

export type ShipmentClocks = AnswerOf<typeof shipmentClocksContract.getShipmentClocks>
export type Containers = NonNullable<ShipmentClocks['containers']>

export function useShipmentClocks(shipmentId: string) {
  return useQuery({
    queryKey: ['shipments', 'clocks', shipmentId],
    queryFn: ({ signal }) => call(shipmentClocksContract.getShipmentClocks, { params: { shipmentId } }, { signal }),
  })
}

export function useSetContainers(shipmentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Containers) => call(shipmentClocksContract.setContainers, { params: { shipmentId }, body }),
    onSuccess: (clocks) => {
      queries.setQueryData(['shipments', 'clocks', shipmentId], clocks)
      return queries.invalidateQueries({ queryKey: ['home', 'actions'] })
    },
  })
}

type Report = CallOf<typeof shipmentsContract.reportEvent>['body']
type References = CallOf<typeof shipmentsContract.setReferences>['body']

export function useReportEvent(shipmentId: string) {
  return useShipmentChange(shipmentId, (body: Report) =>
    call(shipmentsContract.reportEvent, { params: { shipmentId }, body }),
  )
}

export function useSetReferences(shipmentId: string) {
  return useShipmentChange(shipmentId, (body: References) =>
    call(shipmentsContract.setReferences, { params: { shipmentId }, body }),
  )
}

export function useSetPublicDetail(shipmentId: string) {
  return useShipmentChange(shipmentId, (body: Pick<Shipment, 'publicDetail'>) =>
    call(publicTrackingContract.setPublicDetail, { params: { shipmentId }, body }),
  )
}

/** Under `documents`, whose news says that links or papers changed. */
const linksKey = (shipmentId: string) => ['documents', 'shipment-links', shipmentId]

export function useShipmentLinks(shipmentId: string) {
  return useQuery({
    queryKey: linksKey(shipmentId),
    queryFn: ({ signal }) => call(shipmentLinksContract.listShipmentLinks, { params: { shipmentId } }, { signal }),
  })
}

type NewLink = CallOf<typeof shipmentLinksContract.shareShipment>['body']

export function useShareShipment(shipmentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewLink) => call(shipmentLinksContract.shareShipment, { params: { shipmentId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksKey(shipmentId) }),
  })
}

export function useRevokeLink(shipmentId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (linkId: string) => call(shipmentLinksContract.revokeShipmentLink, { params: { shipmentId, linkId } }),
    onSuccess: (links) => queries.setQueryData(linksKey(shipmentId), links),
  })
}

export function useWithdrawEvent(shipmentId: string) {
  return useShipmentChange(shipmentId, ({ eventId, reason }: { eventId: string; reason: string }) =>
    call(shipmentsContract.withdrawEvent, { params: { shipmentId, eventId }, body: { reason } }),
  )
}

/** A verb on one shipment; it answers the shipment as it is afterwards. */
function useShipmentChange<B>(shipmentId: string, change: (body: B) => Promise<Shipment>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (shipment) => {
      queries.setQueryData(['shipments', 'one', shipmentId], shipment)
      void queries.invalidateQueries({ queryKey: ['shipments', 'clocks', shipment.id] })
      void queries.invalidateQueries({ queryKey: ['bookings'] })
      return queries.invalidateQueries({ queryKey: ['shipments', 'list'] })
    },
  })
}
