/**
 * The smallest UUIDv7 (RFC 9562 §5.7) of an instant: rows with smaller ids were made before it, so that the primary key
 * finds them.
 */
export function firstIdAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
