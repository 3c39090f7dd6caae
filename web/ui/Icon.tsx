/** The product's icons: 24 × 24, 1.75 px strokes, round ends. One path string each (several strokes in one). */
const drawings = {
  alert: 'M12 8v5m0 3.2v.1M10.3 4.2 2.8 17.4A2 2 0 0 0 4.5 20.4h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  arrowLeft: 'M20 12H4m6 6-6-6 6-6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Zm4 11h4',
  boxes: 'M12 3 4 7v10l8 4 8-4V7l-8-4Zm-8 4 8 4 8-4m-8 4v10',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8 3v4m8-4v4',
  car: 'M4 16v-4l2-5a2 2 0 0 1 2-1h8a2 2 0 0 1 2 1l2 5v4M4 12h16M4 16v2m16-2v2M3 16h18M7.5 14h.1m8.9 0h.1',
  chat: 'M4 5h16v11H9l-5 4V5Zm4 4h8m-8 3.5h5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clip: 'm20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4L15 6.6',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9.5H5V11Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  coins: 'M9 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm6.5-4.9A6 6 0 1 1 8 15.5',
  container: 'M3 7h18v11H3V7Zm4 3v5m3.3-5v5m3.4-5v5m3.3-5v5',
  customs: 'M12 3 5 6v5.5c0 4.2 3 7.5 7 9.5 4-2 7-5.3 7-9.5V6l-7-3Zm-3 8.5 2.3 2.3L15.5 9.5',
  document: 'M7 3h7l4 4v14H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm7 0v4h4M9.5 12h5m-5 4h5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 6A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.8-.8M10 10a3 3 0 0 0 4 4',
  factory: 'M3 20V10l6 4v-4l6 4V4h4v16H3Zm4-3h2m4 0h2',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z',
  home: 'm3 11 9-8 9 8v10h-6v-6H9v6H3V11Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  panel: 'M4 5h16v14H4V5Zm5.5 0v14',
  percent: 'M19 5 5 19M7.5 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm9 9a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plane: 'm3 13 18-8-6 16-3.5-6.5L3 13Zm8.5 1.5L21 5',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  pause: 'M9 6v12m6-12v12',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7v-7Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  send: 'M4 12 20 4l-5 16-3.5-6.5L4 12Z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shirt: 'M9 4a3 3 0 0 0 6 0l6 3-2 4-2-1v10H7V10l-2 1-2-4 6-3Z',
  ship: 'M3 15h18l-2.5 5H6L3 15Zm3 0V9h12v6M9 9V5h6v4m-3-4V3',
  signOut: 'M10 4H5v16h5m4-4 4-4-4-4m4 4H9',
  smartphone:
    'M8.5 2.5h7a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5Zm2.5 16h2',
  snow: 'M12 3v18M4.2 7.5l15.6 9m0-9-15.6 9M9.5 4 12 6.5 14.5 4m-5 16 2.5-2.5 2.5 2.5',
  spark: 'M12 3l1.8 5.7L19.5 10.5l-5.7 1.8L12 18l-1.8-5.7L4.5 10.5l5.7-1.8L12 3Zm7 13v4m-2-2h4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  truck:
    'M2.5 6h11v10h-11V6Zm11 4h4l3.5 3.5V16h-7.5v-6ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 17v3h16v-3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.500-4 3.5-6 8-6s7.5 2 8 6',
  warehouse: 'M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10',
  wrench:
    'M14.5 6.5a4.5 4.5 0 0 1 5.8-1.3l-3 3 1.5 1.5 3-3a4.5 4.5 0 0 1-6.1 5.6L8 20l-3-3 7.7-7.7a4.5 4.5 0 0 1 1.8-2.8Z',
} as const

export type IconName = keyof typeof drawings

/** Decoration next to a text: hidden from assistive technology. A button with only an icon needs its own label. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
