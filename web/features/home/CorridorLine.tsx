import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { corridorWords } from './corridor.strings.ts'

/** Stations of the Northern Corridor by road with kilometres from Mombasa. */
const stations = [
  { name: 'mombasa', kilometres: 0 },
  { name: 'nairobi', kilometres: 485 },
  { name: 'malaba', kilometres: 927 },
  { name: 'kampala', kilometres: 1_159 },
  { name: 'mbarara', kilometres: 1_433 },
  { name: 'kigali', kilometres: 1_676 },
] as const

const whole = stations[stations.length - 1]?.kilometres ?? 1

/** The road from the port to Kigali, to scale. */
export function CorridorLine() {
  const t = useWords(corridorWords)
  return (
    <figure className="mx-auto hidden max-w-7xl px-6 pb-12 md:block">
      <ol className="corridor relative h-14">
        {stations.map(({ name, kilometres }) => {
          const last = kilometres === whole
          return (
            <li
              key={name}
              style={{ left: `${(kilometres / whole) * 100}%` }}
              className={`absolute top-1/2 -translate-y-1/2 whitespace-nowrap ${last ? '-translate-x-full text-right' : kilometres ? '-translate-x-1/2' : ''}`}
            >
              <span className="block pb-5 text-sm font-medium">{t(name)}</span>
              <span
                aria-hidden="true"
                className={`absolute top-1/2 size-3 -translate-y-1/2 rounded-full border-2 ${
                  last
                    ? 'right-0 border-sun bg-sun'
                    : `border-lake bg-paper ${kilometres ? 'left-1/2 -translate-x-1/2' : 'left-0'}`
                }`}
              />
              <span className="tabular block text-xs text-ink-faint">
                {t('kilometres', { kilometres: formatNumber(kilometres) })}
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption className="mt-3 text-xs text-ink-faint">{t('caption')}</figcaption>
    </figure>
  )
}
