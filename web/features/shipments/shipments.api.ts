import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf, CallOf } from '../../../contract/endpoint.ts'
import { homeContract } from '../../../contract/home.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { shipmentsContract as contract } from '../../../contract/shipments.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'

export type Shipment = AnswerOf<typeof contract.getShipment>
export type ShipmentRow = AnswerOf<typeof contract.listShipments>['items'][number]
export type ShipmentStatus = Shipment['status']
export type ShipmentsShown = { readonly status: ShipmentStatus | undefined } | { readonly view: 'attention' }
export type ShipmentClocks = AnswerOf<typeof shipmentClocksContract.getShipmentClocks>
export type Containers = NonNullable<ShipmentClocks['containers']>

export const useShipments = (shown: ShipmentsShown, side?: Side, enabled = true) =>
  useInfiniteQuery({
    ...pages(contract.listShipments, { query: { ...shown, side } }),
    // What needs attention also changes with uploaded documents and passing days.
    ...('view' in shown && { staleTime: 0, meta: { followsAllEvents: true } }),
    enabled,
  })

const oneShipment = (shipmentId: string) => one(contract.getShipment, { params: { shipmentId } })
export const useShipment = (shipmentId: string) => useQuery(oneShipment(shipmentId))

const clocksOf = (shipmentId: string) => one(shipmentClocksContract.getShipmentClocks, { params: { shipmentId } })
export const useShipmentClocks = (shipmentId: string) => useQuery(clocksOf(shipmentId))

export const useSetContainers = (shipmentId: string) =>
  useWrite((body: Containers) => call(shipmentClocksContract.setContainers, { params: { shipmentId }, body }), {
    answers: clocksOf(shipmentId),
    changes: [homeContract.getRequiredActions],
  })

/** An action on one shipment; it returns the changed shipment. */
const useShipmentChange = <Body>(shipmentId: string, change: (body: Body) => Promise<Shipment>) =>
  useWrite(change, {
    answers: oneShipment(shipmentId),
    changes: [contract.listShipments, shipmentClocksContract.getShipmentClocks, 'bookings'],
  })

export const useReportEvent = (shipmentId: string) =>
  useShipmentChange(shipmentId, (body: CallOf<typeof contract.reportEvent>['body']) =>
    call(contract.reportEvent, { params: { shipmentId }, body }),
  )

export const useSetReferences = (shipmentId: string) =>
  useShipmentChange(shipmentId, (body: CallOf<typeof contract.setReferences>['body']) =>
    call(contract.setReferences, { params: { shipmentId }, body }),
  )

export const useSetPublicDetail = (shipmentId: string) =>
  useShipmentChange(shipmentId, (body: Pick<Shipment, 'publicDetail'>) =>
    call(publicTrackingContract.setPublicDetail, { params: { shipmentId }, body }),
  )

export const useWithdrawEvent = (shipmentId: string) =>
  useShipmentChange(shipmentId, ({ eventId, reason }: { eventId: string; reason: string }) =>
    call(contract.withdrawEvent, { params: { shipmentId, eventId }, body: { reason } }),
  )

const linksOf = (shipmentId: string) => one(shipmentLinksContract.listShipmentLinks, { params: { shipmentId } })

/** Changes of links and documents are announced by events of `documents`. */
export const useShipmentLinks = (shipmentId: string) =>
  useQuery({ ...linksOf(shipmentId), meta: { follows: 'documents' } })

export const useShareShipment = (shipmentId: string) =>
  useWrite(
    (body: CallOf<typeof shipmentLinksContract.shareShipment>['body']) =>
      call(shipmentLinksContract.shareShipment, { params: { shipmentId }, body }),
    { changes: [shipmentLinksContract.listShipmentLinks] },
  )

export const useRevokeLink = (shipmentId: string) =>
  useWrite((linkId: string) => call(shipmentLinksContract.revokeShipmentLink, { params: { shipmentId, linkId } }), {
    answers: linksOf(shipmentId),
  })
