import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import type { ShipmentRow } from './shipments.api.ts'

interface Props {
  row: Pick<ShipmentRow, 'id' | 'number' | 'customerReference'>
  /** Id of the link, for `aria-describedby`. */
  id?: string
  /** Class of the customer's reference: next to the number, or below it. */
  reference: string
}

/** The number of a shipment as a link, and the customer's reference. */
export function ShipmentNumber({ row: { id: shipmentId, number, customerReference }, id, reference }: Props) {
  return (
    <>
      <Link
        {...(id ? { id } : {})}
        to={paths.shipment(shipmentId)}
        className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
      >
        {number}
      </Link>
      {customerReference && (
        <span className={classes('truncate text-ink-faint', reference)} title={customerReference}>
          {customerReference}
        </span>
      )}
    </>
  )
}
