import type { Currency } from '../../../domain/money/money.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, measureAsRead } from '../../platform/read-back.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import type { OfferInput } from './offer-input.ts'
import { rateCardWords } from './rate-cards.strings.ts'

type Row = OfferInput['weightBreaks'][number]

interface Props {
  rows: readonly Row[]
  /** Of the prices. */
  currency: Currency
  error: string | undefined
  onChange: (rows: readonly Row[]) => void
}

/** Maximum number of weight breaks in the contract. */
const mostRows = 10

/** The weights from which a lower price per kilogram applies. */
export function WeightBreaks({ rows, currency, error, onChange }: Props) {
  const t = useWords(rateCardWords)
  const nextId = Math.max(-1, ...rows.map((row) => row.id)) + 1
  return (
    <fieldset className="mt-6">
      <legend className="text-small font-medium">{t('weightBreaks')}</legend>
      <div className="mt-2 grid max-w-lg gap-3">
        {rows.map((row, index) => (
          <div key={row.id} className="grid grid-cols-[1fr_1fr_--spacing(10)] items-start gap-2">
            {(['fromKg', 'price'] as const).map((field) => (
              <Field
                key={field}
                label={t(field === 'price' ? 'breakPrice' : 'fromKg')}
                readAs={field === 'price' ? amountAsRead(row.price, currency) : measureAsRead(row.fromKg, 'kg')}
              >
                {(control) => (
                  <Input
                    {...control}
                    aria-invalid={error ? true : undefined}
                    inputMode="decimal"
                    maxLength={20}
                    value={row[field]}
                    onChange={(event) => onChange(rows.with(index, { ...row, [field]: event.target.value }))}
                  />
                )}
              </Field>
            ))}
            <Button
              variant="ghost"
              size="icon"
              className="mt-6"
              aria-label={t('removeBreak', { kg: row.fromKg })}
              onClick={() => onChange(rows.filter((each) => each.id !== row.id))}
            >
              <Icon name="close" className="size-4" />
            </Button>
          </div>
        ))}
        {error && (
          <p role="alert" className="text-small font-medium text-danger">
            {error}
          </p>
        )}
        {rows.length < mostRows && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => onChange([...rows, { id: nextId, fromKg: '', price: '' }])}
            >
              {t('addBreak')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
