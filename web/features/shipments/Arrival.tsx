import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDayOfYear } from '../../platform/when.ts'
import type { ShipmentRow } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** When it arrives, always with how sure that is. */
export function Arrival({ shipment }: { shipment: Pick<ShipmentRow, 'eta' | 'etaSureness' | 'likely' | 'cancelled'> }) {
  const t = useWords(shipmentsWords)
  const { eta, etaSureness, likely } = shipment
  if (!eta || shipment.cancelled) return <span className="text-ink-faint">{t('noEta')}</span>
  const day = formatDay(eta)
  return (
    <span>
      {t(etaSureness === 'ACT' ? 'deliveredOn' : etaSureness === 'EST' ? 'estimatedFor' : 'plannedFor', { day })}
      {likely && (
        <span className="block whitespace-nowrap text-micro text-ink-faint">
          {t('likely', { from: formatDayOfYear(likely.from), to: formatDayOfYear(likely.to) })}
        </span>
      )}
    </span>
  )
}
