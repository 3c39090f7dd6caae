/** The choices in the form of the tax estimate, as the specification lists them: values only. */
export const countriesOfOrigin = ['china', 'uae', 'india', 'germany', 'usa', 'other'] as const
export type CountryOfOrigin = (typeof countriesOfOrigin)[number]

export const intendedUses = ['personal', 'commercial', 'industrial', 'other'] as const

/** Days for which a shared link is valid: by default, and at most. */
export const shareDays = { usual: 30, most: 365 } as const
