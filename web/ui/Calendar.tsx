import { DayPicker } from 'react-day-picker'
import { formatTime } from '../platform/format.ts'
import { useWords } from '../platform/i18n.ts'
import { uiWords } from './ui.strings.ts'

interface Props {
  value: string | null
  from: string | undefined
  /** Number of years ahead that a list of years offers; without it, only month by month. */
  years: number | undefined
  onChoose: (day: string) => void
}

/** The browser's time zone, in which the calendar creates its days. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const spoken = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
const monthName = { month: 'long', year: 'numeric', timeZone } as const
const weekdayName = { weekday: 'long', timeZone } as const

/** A month to choose one day from. Days are calendar days, without time or time zone. */
export function Calendar({ value, from, years, onChoose }: Props) {
  const t = useWords(uiWords)
  const chosen = value ? localDay(value) : undefined
  const first = from ? localDay(from) : undefined
  return (
    <DayPicker
      mode="single"
      // The chosen day stays chosen when it is chosen again: the field has a button that clears it.
      required
      selected={chosen}
      defaultMonth={chosen ?? first}
      disabled={first ? { before: first } : undefined}
      onSelect={(day) => onChoose(isoDay(day))}
      {...(years && first
        ? {
            captionLayout: 'dropdown-years' as const,
            startMonth: first,
            endMonth: new Date(first.getFullYear() + years, first.getMonth()),
          }
        : {})}
      weekStartsOn={1}
      formatters={{
        formatCaption: (month) => formatTime(month, monthName),
        formatMonthDropdown: (month) => formatTime(month, { month: 'long', timeZone }),
        formatWeekdayName: (day) => shortWeekday(formatTime(day, weekdayName)),
      }}
      labels={{
        labelDayButton: (day) => formatTime(day, spoken),
        labelGrid: (month) => formatTime(month, monthName),
        labelWeekday: (day) => formatTime(day, weekdayName),
        labelNext: () => t('nextMonth'),
        labelPrevious: () => t('previousMonth'),
        labelNav: () => t('months'),
        labelYearDropdown: () => t('year'),
      }}
      autoFocus
      classNames={{
        months: 'relative',
        month_caption: 'flex h-9 items-center justify-center text-small font-semibold',
        // Only its buttons take clicks: the list of years is between them.
        nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto',
        dropdowns: 'flex items-center gap-2',
        dropdown: 'h-8 rounded-badge border border-line-strong bg-surface px-1.5 text-small font-semibold',
        ...(years ? { caption_label: 'hidden' } : {}),
        button_previous: 'grid size-9 place-items-center rounded-badge hover:bg-sunken',
        button_next: 'grid size-9 place-items-center rounded-badge hover:bg-sunken',
        chevron: 'size-4 fill-current',
        month_grid: 'mt-2 w-full border-collapse',
        weekday: 'h-8 text-micro font-medium text-ink-faint',
        day: 'p-0 text-center text-small',
        day_button: 'size-9 rounded-badge hover:bg-lake-wash disabled:hover:bg-transparent',
        today: 'font-bold text-lake',
        selected: '[&>button]:bg-lake [&>button]:text-on-lake',
        disabled: 'opacity-40',
        outside: 'opacity-40',
      }}
    />
  )
}

/** `Mo`, `lu`; in Kinyarwanda all weekdays begin with the same word, so the last word is used. */
function shortWeekday(name: string): string {
  return (name.split(' ').at(-1) ?? name).slice(0, 2)
}

function localDay(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
