/** The choices of the tax estimate's form, as the specification lists them: values only. */
export const countriesOfOrigin = ['china', 'uae', 'india', 'germany', 'usa', 'other'] as const
export type CountryOfOrigin = (typeof countriesOfOrigin)[number]

export const intendedUses = ['personal', 'commercial', 'industrial', 'other'] as const

/** Days that a shared link lives unless its maker says otherwise, and at most. */
export const shareDays = { usual: 30, most: 365 } as const
