import type { AlertKind } from './alert.ts'

const placed: readonly AlertKind[] = ['shipment_held', 'shipment_broke_down', 'shipment_delivered']

/** Code of the place where a shipment was reported; null if none is known. Older alerts name the milestone instead. */
export function alertPlace({ kind, detail }: { readonly kind: AlertKind; readonly detail: string }): string | null {
  return placed.includes(kind) && /^[A-Z]/.test(detail) ? detail : null
}
