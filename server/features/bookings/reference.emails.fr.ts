export const referenceLine = (reference: string): string => `Référence du client : ${reference}`
