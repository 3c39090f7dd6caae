import type { Mode } from '../places/route-between.ts'
import type { BookingKind, BookingStatus } from './booking.ts'
import type { Incoterm } from './incoterms.ts'

/** Kinds of packages, as packing lists name them. */
export const packageKinds = [
  'carton',
  'pallet',
  'bag',
  'drum',
  'crate',
  'roll',
  'bundle',
  'piece',
  'container',
] as const
type PackageKind = (typeof packageKinds)[number]

/**
 * What a provider needs to carry out a booking. An empty text means not known yet. Telephone numbers are written in the
 * groups of their country, an HS code in digits. Without a notify party the consignee is notified.
 */
export interface ShippingInstructions {
  /** The person whom the provider contacts about this booking. */
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
  readonly pickupAddress: string
  readonly pickupContact: string
  readonly pickupPhone: string
  readonly pickupHours: string
  readonly deliveryAddress: string
  readonly deliveryContact: string
  readonly deliveryPhone: string
  readonly deliveryHours: string
  readonly consigneeName: string
  readonly consigneeAddress: string
  readonly consigneePhone: string
  /** Taxpayer number, nine digits, if the consignee is Rwandan. */
  readonly consigneeTin: string
  readonly notifyName: string
  readonly notifyAddress: string
  readonly notifyPhone: string
  readonly goods: string
  readonly hsCode: string
  readonly packages: number | null
  readonly packageKind: PackageKind | null
  readonly specialRequirements: string
  readonly notes: string
  readonly incoterm: Incoterm | null
  readonly incotermPlace: string
}
export type InstructionField = keyof ShippingInstructions

export const emptyInstructions: ShippingInstructions = {
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  pickupAddress: '',
  pickupContact: '',
  pickupPhone: '',
  pickupHours: '',
  deliveryAddress: '',
  deliveryContact: '',
  deliveryPhone: '',
  deliveryHours: '',
  consigneeName: '',
  consigneeAddress: '',
  consigneePhone: '',
  consigneeTin: '',
  notifyName: '',
  notifyAddress: '',
  notifyPhone: '',
  goods: '',
  hsCode: '',
  packages: null,
  packageKind: null,
  specialRequirements: '',
  notes: '',
  incoterm: null,
  incotermPlace: '',
}

const contact = ['contactName', 'contactPhone'] as const
const pickup = ['pickupAddress', 'pickupContact', 'pickupPhone', 'pickupHours'] as const
const delivery = ['deliveryAddress', 'deliveryContact', 'deliveryPhone', 'deliveryHours'] as const
const party = ['consigneeName', 'consigneeAddress', 'consigneePhone'] as const

/** The facts that decide which instructions a booking needs. */
interface Carried {
  readonly kind: BookingKind
  readonly mode: Mode | null
}

/**
 * Fields without which a booking can't be carried out. A truck needs both addresses; a ship or plane the document
 * details.
 */
export function neededInstructions({ kind, mode }: Carried): readonly InstructionField[] {
  if (kind !== 'lane') return contact
  const places = [...pickup.slice(0, 3), ...delivery.slice(0, 3)]
  const papers: InstructionField[] = ['goods', 'packages', 'consigneeName']
  return mode === 'road' ? [...contact, ...papers, ...places] : [...contact, ...papers, ...party.slice(1)]
}

/** Needed fields that are still empty, in the order of the form. */
export function missingInstructions(carried: Carried, written: ShippingInstructions): InstructionField[] {
  return neededInstructions(carried).filter((field) => written[field] === '' || written[field] === null)
}

/** Null while the customer may write the instructions; otherwise the reason why not. */
export function instructionsClosed(status: BookingStatus): 'booking_closed' | null {
  return status === 'requested' || status === 'confirmed' || status === 'in_progress' ? null : 'booking_closed'
}

/** The first field that was changed although the cargo has already been picked up. */
export function changedTooLate(
  status: BookingStatus,
  before: ShippingInstructions,
  after: ShippingInstructions,
): InstructionField | undefined {
  if (status !== 'in_progress') return undefined
  return pickup.find((field) => before[field] !== after[field])
}

/**
 * The provider reads addresses and contacts once it has confirmed, but not if the booking ended without being carried
 * out.
 */
export function providerReadsInstructions(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'in_progress' || status === 'completed'
}

/** Fills empty fields from an earlier booking: the people, and the addresses at an end that both bookings share. */
export function filledFrom(
  earlier: ShippingInstructions,
  same: { readonly origin: boolean; readonly destination: boolean },
  written: ShippingInstructions,
): ShippingInstructions {
  const lent: InstructionField[] = [
    ...contact,
    'contactEmail',
    ...party,
    'consigneeTin',
    'notifyName',
    'notifyAddress',
    'notifyPhone',
    ...(same.origin ? pickup : []),
    ...(same.destination ? delivery : []),
  ]
  const filled = lent.filter((field) => written[field] === '').map((field) => [field, earlier[field]])
  return { ...written, ...Object.fromEntries(filled) }
}
