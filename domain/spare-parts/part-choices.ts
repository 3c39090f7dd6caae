/** The choices of the custom order form that only it has; makes and categories are those of the cards. */

export const urgencies = ['standard', 'express', 'emergency'] as const
export type Urgency = (typeof urgencies)[number]

/** Days from the order to the part, as the form promises them. */
export const daysOfUrgency: Readonly<Record<Urgency, { readonly min: number; readonly max: number }>> = {
  standard: { min: 7, max: 14 },
  express: { min: 3, max: 7 },
  emergency: { min: 1, max: 3 },
}

/** Most pieces that one order is for. */
export const mostPieces = 10_000

/** Whether parts that come on `day` (`YYYY-MM-DD`) keep to what was asked on `askedOn`. */
export function isInTime(urgency: Urgency, askedOn: string, day: string): boolean {
  return Date.parse(day) - Date.parse(askedOn) <= daysOfUrgency[urgency].max * 86_400_000
}
