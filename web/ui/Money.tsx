import type { MoneyOnWire } from '../../contract/wire.ts'
import { formatAmount, formatRough } from '../platform/format.ts'
import { classes } from './classes.ts'

interface Props {
  value: MoneyOnWire
  /** About the same in dollars; left out where the price is in dollars. */
  approximateUsd?: MoneyOnWire | undefined
  className?: string
}

/** An amount as text, its currency code smaller than its digits. */
function Amount({ text }: { text: string }) {
  const [before, code, after] = text.split(/([A-Z]{3})/)
  return (
    <>
      {before}
      <span className="currency-code">{code}</span>
      {after}
    </>
  )
}

/** An amount in its own currency, `FRW 1,608,000`, with the approximate dollars beside it. */
export function Money({ value, approximateUsd, className }: Props) {
  return (
    <span className={classes('tabular whitespace-nowrap', className)}>
      <Amount text={formatAmount(value)} />
      {approximateUsd && value.currency !== 'USD' && (
        <span className="ml-2 text-small font-normal text-ink-faint">{formatRough(approximateUsd)}</span>
      )}
    </span>
  )
}
