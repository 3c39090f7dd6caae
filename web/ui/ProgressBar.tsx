interface Props {
  /** For assistive technology. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** Shows the progress of a task, in per cent. */
export function ProgressBar({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-hill transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}
