let plans: typeof import('./numbering-plans.ts') | undefined

/**
 * In the browser the plans of all countries come with the first field for a telephone number: they are a tenth of what a
 * page weighs. Until then a number is taken as it is; the server decides.
 */
export const fetchNumberingPlans = (): void => {
  if (plans) return
  const taken = (module: typeof plans) => {
    plans = module
  }
  // A number is asked about again, and they with it.
  import('./numbering-plans.ts').then(taken, () => {})
}

export const readInternational = (number: string): string | null => (plans ? plans.readInternational(number) : number)

export const inGroups = (e164: string): string => (plans ? plans.inGroups(e164) : e164)
