/** Choices that only the custom order form has; makes and categories are those of the cards. */

export const urgencies = ['standard', 'express', 'emergency'] as const
export type Urgency = (typeof urgencies)[number]

/** Days from the order to the delivery, as the form promises. */
export const daysOfUrgency: Readonly<Record<Urgency, { readonly min: number; readonly max: number }>> = {
  standard: { min: 7, max: 14 },
  express: { min: 3, max: 7 },
  emergency: { min: 1, max: 3 },
}

/** The most pieces of one order. */
export const mostPieces = 10_000

/** Whether a delivery on `day` (`YYYY-MM-DD`) is within the urgency requested on `askedOn`. */
export function isInTime(urgency: Urgency, askedOn: string, day: string): boolean {
  return Date.parse(day) - Date.parse(askedOn) <= daysOfUrgency[urgency].max * 86_400_000
}
