import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import type { ShipmentRow, ShipmentStatus } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'

const tones: Readonly<Record<ShipmentStatus, BadgeTone>> = {
  booked: 'neutral',
  loading: 'sun',
  in_transit: 'lake',
  customs_clearance: 'sun',
  out_for_delivery: 'lake',
  delivered: 'hill',
  exception: 'danger',
}

export function ShipmentState({ shipment }: { shipment: Pick<ShipmentRow, 'status' | 'cancelled'> }) {
  const t = useWords(shipmentsWords)
  if (shipment.cancelled) return <Badge>{t('cancelled')}</Badge>
  return <Badge tone={tones[shipment.status]}>{t(shipment.status)}</Badge>
}
