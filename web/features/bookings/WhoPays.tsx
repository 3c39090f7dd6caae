import { incoterms, sharesOfCost, whoPays } from '../../../domain/bookings/incoterms.ts'
import { useWords } from '../../platform/i18n.ts'
import { instructionsWords } from './instructions.strings.ts'

/** What each side pays under an Incoterm, one line each; renders nothing when none is selected. */
export function WhoPays({ incoterm }: { incoterm: string | null }) {
  const t = useWords(instructionsWords)
  const rule = incoterms.find((one) => one === incoterm)
  if (!rule) return null
  const payers = whoPays(rule)
  return (
    <div className="mt-5 rounded-control bg-sunken px-4 py-3 text-small">
      <h3 className="font-medium">{t('whoPays', { incoterm: rule })}</h3>
      <dl className="mt-2 grid gap-1.5">
        {sharesOfCost.map((share) => (
          <div key={share} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t(share)}</dt>
            <dd className="font-medium">{t(payers[share])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
