import type { MoneyOnWire } from '../../contract/wire.ts'
import { formatAmount, formatRough } from '../platform/format.ts'
import { classes } from './classes.ts'

interface Props {
  value: MoneyOnWire
  /** About the same in dollars; left out where the price is in dollars. */
  approximateUsd?: MoneyOnWire | undefined
  className?: string
}

/** An amount in its own currency, `FRW 1,608,000`, with the approximate dollars beside it. */
export function Money({ value, approximateUsd, className }: Props) {
  return (
    <span className={classes('tabular whitespace-nowrap', className)}>
      {formatAmount(value)}
      {approximateUsd && value.currency !== 'USD' && (
        <span className="ml-2 text-[0.8em] font-normal text-ink-faint">{formatRough(approximateUsd)}</span>
      )}
    </span>
  )
}
