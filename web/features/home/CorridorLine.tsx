import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { corridorWords } from './corridor.strings.ts'

/**
 * Stations of the Northern Corridor by road, with kilometres from Mombasa and their share of the way to Kigali. The
 * position is a class, because the content security policy allows no inline styles.
 */
const stations = [
  { name: 'mombasa', kilometres: 0, at: 'left-0' },
  { name: 'nairobi', kilometres: 485, at: 'left-[28.94%]' },
  { name: 'malaba', kilometres: 927, at: 'left-[55.31%]' },
  { name: 'kampala', kilometres: 1_159, at: 'left-[69.15%]' },
  { name: 'mbarara', kilometres: 1_433, at: 'left-[85.5%]' },
  { name: 'kigali', kilometres: 1_676, at: 'left-full' },
] as const

const whole = stations[stations.length - 1]?.kilometres ?? 1

/** The road from the port to Kigali, to scale. */
export function CorridorLine() {
  const t = useWords(corridorWords)
  return (
    <figure className="mx-auto hidden max-w-7xl px-6 pb-12 md:block">
      <ol className="corridor relative h-14">
        {stations.map(({ name, kilometres, at }) => {
          const last = kilometres === whole
          return (
            <li
              key={name}
              className={`absolute top-1/2 -translate-y-1/2 whitespace-nowrap ${at} ${last ? '-translate-x-full text-right' : kilometres ? '-translate-x-1/2' : ''}`}
            >
              <span className="block pb-5 text-small font-medium">{t(name)}</span>
              <span
                aria-hidden="true"
                className={`absolute top-1/2 size-3 -translate-y-1/2 rounded-full border-2 ${
                  last
                    ? 'right-0 border-sun bg-sun'
                    : `border-lake bg-paper ${kilometres ? 'left-1/2 -translate-x-1/2' : 'left-0'}`
                }`}
              />
              <span className="tabular block text-micro text-ink-faint">
                {t('kilometres', { kilometres: formatNumber(kilometres) })}
              </span>
            </li>
          )
        })}
      </ol>
      <figcaption className="mt-3 text-micro text-ink-faint">{t('caption')}</figcaption>
    </figure>
  )
}
