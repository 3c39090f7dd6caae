/** The look of everything that opens above the page: lists, calendars, dialogs. */
export const popupStyle =
  'rounded-xl border border-line bg-surface text-ink shadow-lift outline-none transition duration-150 ease-calm ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0'
