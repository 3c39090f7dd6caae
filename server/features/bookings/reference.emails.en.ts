export const referenceLine = (reference: string): string => `Customer’s reference: ${reference}`
