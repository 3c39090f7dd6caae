import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { classes } from '../../ui/classes.ts'
import type { ShipmentRow } from './shipments.api.ts'

interface Props {
  row: Pick<ShipmentRow, 'id' | 'number' | 'customerReference'>
  /** Of the link, for what is described by it. */
  id?: string
  /** Of the customer's own reference: beside the number, or below it. */
  reference: string
}

/** The number of a shipment as a link, and what its customer calls it. */
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
