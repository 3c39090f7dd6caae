import { plainSigns } from './typed-signs.ts'

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

/** The written forms: prefix, a hyphen or space, and the serial whole or in groups of four. */
const written = /^\d{3}\s*[\s-]\s*\d{4}\s?\d{4}$/

/**
 * Air waybill: airline prefix, seven-digit serial, and serial mod 7 as check digit. Written `ddd-dddddddd`; read with a
 * label and with spaces and hyphens anywhere. Eleven digits in another form count only if the prefix is a known
 * airline's.
 */
export function readAirWaybill(
  typed: string,
): { kind: 'valid'; number: string; airline: string | null } | { kind: 'mistyped' } | { kind: 'other' } {
  const text = plainSigns(typed)
    .trim()
    .replace(/^m?awb\b[\s:#.-]*(?:no\.?\s*)?/i, '')
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{11}$/.test(digits)) return { kind: 'other' }
  const [prefix, serial] = [digits.slice(0, 3), digits.slice(3)]
  const airline = airlines[prefix] ?? null
  if (!airline && !written.test(text)) return { kind: 'other' }
  if (Number(serial.slice(0, 7)) % 7 !== Number(serial[7])) return { kind: 'mistyped' }
  return { kind: 'valid', number: `${prefix}-${serial}`, airline }
}
