/** The logo: a U shaped as a road, with the sun at its end. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="9" className="fill-night-soft" />
      <path
        d="M9 7v9a7 7 0 0 0 14 0v-3"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-on-night"
      />
      <circle cx="23" cy="7.5" r="3" className="fill-sun" />
    </svg>
  )
}
