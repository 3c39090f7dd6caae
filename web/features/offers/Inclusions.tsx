import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { inclusionWords, priceWords } from './price.strings.ts'

interface Props {
  included: readonly string[]
  notIncluded: readonly string[]
}

/** What the price covers and what it does not; always both. */
export function Inclusions({ included, notIncluded }: Props) {
  const t = useWords(priceWords)
  const columns = [
    { key: 'included', icon: 'check', colour: 'text-hill', codes: included },
    { key: 'notIncluded', icon: 'minus', colour: 'text-ink-faint', codes: notIncluded },
  ] as const
  return (
    <div className="grid gap-6 text-small sm:grid-cols-2">
      {columns.map(({ key, icon, colour, codes }) => (
        <div key={key}>
          <h3 className="font-semibold">{t(key)}</h3>
          {codes.length === 0 && <p className="mt-2 text-ink-faint">{t('nothingListed')}</p>}
          <ul className="mt-2 grid gap-1.5">
            {codes.map((code) => (
              <li key={code} className="flex items-start gap-2 text-ink-soft">
                <Icon name={icon} className={`mt-0.5 size-4 shrink-0 ${colour}`} />
                {(inclusionWords as Readonly<Record<string, string>>)[code] ?? code}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
