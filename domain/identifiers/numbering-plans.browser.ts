let plans: typeof import('./numbering-plans.ts') | undefined

/**
 * Loads the numbering plans of all countries with the first telephone field, because they are a tenth of a page's
 * weight. Until they are loaded a number is accepted as typed; the server validates it.
 */
export const fetchNumberingPlans = (): void => {
  if (plans) return
  const taken = (module: typeof plans) => {
    plans = module
  }
  // A failed load is ignored: the next call tries again.
  import('./numbering-plans.ts').then(taken, () => {})
}

export const readInternational = (number: string): string | null => (plans ? plans.readInternational(number) : number)

export const inGroups = (e164: string): string => (plans ? plans.inGroups(e164) : e164)
