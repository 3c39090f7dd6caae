/** The providers of the demo market: invented names, fixed ids, plausible records. */
export interface DemoProvider {
  readonly id: string
  readonly name: string
  readonly rating: number
  readonly ratings: number
  readonly completed: number
  /** The currency of its price list. */
  readonly currency: 'RWF' | 'USD'
}

function provider(
  number: number,
  name: string,
  rating: number,
  ratings: number,
  completed: number,
  currency: DemoProvider['currency'],
): DemoProvider {
  const id = `019aa000-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, name, rating, ratings, completed, currency }
}

export const demoProviders = {
  akagera: provider(1, 'Akagera Corridor Freight', 4.7, 128, 214, 'RWF'),
  inzira: provider(2, 'Inzira Haulage', 4.5, 86, 131, 'USD'),
  mara: provider(3, 'Mara Route Carriers', 4.2, 54, 97, 'USD'),
  rusumo: provider(4, 'Rusumo Gate Transporters', 4.6, 73, 120, 'RWF'),
  crane: provider(5, 'Crowned Crane Ocean', 4.8, 142, 260, 'RWF'),
  kilindini: provider(6, 'Kilindini Box Services', 4.3, 61, 88, 'USD'),
  zuri: provider(7, 'Zuri Groupage Lines', 4.4, 39, 52, 'USD'),
  nyungwe: provider(8, 'Nyungwe Air Cargo', 4.9, 97, 188, 'RWF'),
  silverback: provider(9, 'Silverback Airfreight', 4.5, 58, 83, 'USD'),
  umusozi: provider(10, 'Umusozi Forwarding', 4.1, 33, 47, 'RWF'),
  ikirere: provider(11, 'Ikirere Express', 4.0, 21, 30, 'USD'),
} as const satisfies Record<string, DemoProvider>
export type DemoProviderName = keyof typeof demoProviders

/** The provider whom the demo person `provider@demo.umuhora.rw` works for. */
export const demoProviderCompanyId = demoProviders.akagera.id
