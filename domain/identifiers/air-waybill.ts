/** Airlines by the three-digit prefix of their air waybills (IATA listings; the ones that matter for Kigali). */
export const airlines: Readonly<Record<string, string>> = {
  '459': 'RwandAir',
  '071': 'Ethiopian Airlines',
  '157': 'Qatar Airways',
  '176': 'Emirates',
  '706': 'Kenya Airways',
  '235': 'Turkish Airlines',
  '082': 'Brussels Airlines',
  '074': 'KLM',
  '057': 'Air France',
  '020': 'Lufthansa Cargo',
  '172': 'Cargolux',
  '083': 'South African Airways',
  '077': 'EgyptAir',
  '065': 'Saudia',
  '607': 'Etihad',
  '141': 'flydubai',
  '125': 'British Airways',
  '160': 'Cathay Pacific',
  '784': 'China Southern',
  '112': 'China Cargo',
  '781': 'China Eastern',
  '999': 'Air China',
  '618': 'Singapore Airlines',
  '023': 'FedEx',
  '406': 'UPS',
  '098': 'Air India',
  '197': 'Air Tanzania',
  '485': 'Astral Aviation',
  '129': 'Martinair Cargo',
  '932': 'Virgin Atlantic',
}

/**
 * Air waybill: airline prefix, seven-digit serial, and serial mod 7 as check digit. Written `ddd-dddddddd`.
 * Eleven bare digits are taken for one only when the prefix is a known airline's.
 */
export function readAirWaybill(
  typed: string,
): { kind: 'valid'; number: string; airline: string | null } | { kind: 'mistyped' } | { kind: 'other' } {
  const match = /^(\d{3})([\s-]?)(\d{8})$/.exec(typed.trim())
  if (!match?.[1] || !match[3]) return { kind: 'other' }
  const [, prefix, separator, digits] = match
  const airline = airlines[prefix] ?? null
  if (separator === '' && !airline) return { kind: 'other' }
  if (Number(digits.slice(0, 7)) % 7 !== Number(digits[7])) return { kind: 'mistyped' }
  return { kind: 'valid', number: `${prefix}-${digits}`, airline }
}
