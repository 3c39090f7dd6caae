import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { homeContract } from '../../../contract/home.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { shipmentsContract as contract } from '../../../contract/shipments.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one, pages, useVerb } from '../../platform/queries.ts'

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
  useVerb(shipmentClocksContract.setContainers, {
    params: { shipmentId },
    answers: clocksOf(shipmentId),
    changes: [homeContract.getRequiredActions],
  })

/** Options for an action on one shipment: it returns the changed shipment. */
const changed = (shipmentId: string) => ({
  params: { shipmentId },
  answers: oneShipment(shipmentId),
  changes: [contract.listShipments, shipmentClocksContract.getShipmentClocks, 'bookings'],
})

export const useReportEvent = (shipmentId: string) => useVerb(contract.reportEvent, changed(shipmentId))
export const useSetReferences = (shipmentId: string) => useVerb(contract.setReferences, changed(shipmentId))
export const useWithdrawEvent = (shipmentId: string) => useVerb(contract.withdrawEvent, changed(shipmentId))
export const useSetPublicDetail = (shipmentId: string) =>
  useVerb(publicTrackingContract.setPublicDetail, changed(shipmentId))

const linksOf = (shipmentId: string) => one(shipmentLinksContract.listShipmentLinks, { params: { shipmentId } })

/** Changes of links and documents are announced by events of `documents`. */
export const useShipmentLinks = (shipmentId: string) =>
  useQuery({ ...linksOf(shipmentId), meta: { follows: 'documents' } })

export const useShareShipment = (shipmentId: string) =>
  useVerb(shipmentLinksContract.shareShipment, {
    params: { shipmentId },
    changes: [shipmentLinksContract.listShipmentLinks],
  })

export const useRevokeLink = (shipmentId: string) =>
  useVerb(shipmentLinksContract.revokeShipmentLink, { params: { shipmentId }, answers: linksOf(shipmentId) })
