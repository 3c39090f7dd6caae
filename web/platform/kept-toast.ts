/** Where a notification is kept that is shown on the next page, in the session of a tab. */
export const keptToastKey = 'umuhora-toast'
