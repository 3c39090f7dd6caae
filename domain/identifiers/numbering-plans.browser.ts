let plans: typeof import('./numbering-plans.light.ts') | undefined

/**
 * Loads the numbering plans of all countries with the first telephone field, because they are a tenth of a page's
 * weight, and only by length and some first digits. Until they are loaded a number is accepted as typed; the server
 * knows every country's plan, and its refusal is shown at the field.
 */
export const fetchNumberingPlans = (): void => {
  if (plans) return
  const taken = (module: typeof plans) => {
    plans = module
  }
  // A failed load is ignored: the next call tries again.
  import('./numbering-plans.light.ts').then(taken, () => {})
}

export const readInternational = (number: string): string | null => (plans ? plans.readInternational(number) : number)

export const inGroups = (e164: string): string => (plans ? plans.inGroups(e164) : e164)
