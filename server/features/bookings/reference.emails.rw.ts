export const referenceLine = (reference: string): string => `Nomero umukiriya akoresha: ${reference}`
