/** The `sessionStorage` key of a notification that is shown on the next page. */
export const pendingToastKey = 'umuhora-toast'
