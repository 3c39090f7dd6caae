import { DayPicker } from 'react-day-picker'

interface Props {
  value: string | null
  from: string | undefined
  onChoose: (day: string | null) => void
}

const spoken = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** A month to choose one day from. Days are calendar days: no time, no zone. */
export function Calendar({ value, from, onChoose }: Props) {
  const chosen = value ? localDay(value) : undefined
  const first = from ? localDay(from) : undefined
  return (
    <DayPicker
      mode="single"
      selected={chosen}
      defaultMonth={chosen ?? first}
      disabled={first ? { before: first } : undefined}
      onSelect={(day) => onChoose(day ? isoDay(day) : null)}
      weekStartsOn={1}
      labels={{ labelDayButton: (day) => spoken.format(day) }}
      autoFocus
      classNames={{
        months: 'relative',
        month_caption: 'flex h-9 items-center justify-center text-sm font-semibold',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: 'grid size-9 place-items-center rounded-md hover:bg-sunken',
        button_next: 'grid size-9 place-items-center rounded-md hover:bg-sunken',
        chevron: 'size-4 fill-current',
        month_grid: 'mt-2 w-full border-collapse',
        weekday: 'h-8 text-xs font-medium text-ink-faint',
        day: 'p-0 text-center text-sm',
        day_button: 'size-9 rounded-md hover:bg-lake-wash disabled:hover:bg-transparent',
        today: 'font-bold text-lake',
        selected: '[&>button]:bg-lake [&>button]:text-on-lake',
        disabled: 'opacity-40',
        outside: 'opacity-40',
      }}
    />
  )
}

function localDay(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
