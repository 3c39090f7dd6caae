import type { MoneyOnWire } from '../../contract/wire.ts'
import { formatAmount, formatRough } from '../platform/format.ts'
import { classes } from './classes.ts'

interface Props {
  value: MoneyOnWire
  /** Approximate amount in US dollars; not shown when the price is in dollars. */
  approximateUsd?: MoneyOnWire | undefined
  className?: string
}

/** An amount as text, with the currency code smaller than the digits. */
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

/** An amount in its own currency, `FRW 1,608,000`, with the approximate amount in dollars next to it. */
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
