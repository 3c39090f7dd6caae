/** The style of everything that opens above the page: lists, calendars, dialogs. */
export const popupStyle =
  'rounded-inner border border-line bg-surface text-ink shadow-e3 outline-none transition duration-150 ease-calm ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0'
