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
  imodoka: provider(12, 'Imodoka Car Carriers', 4.6, 64, 92, 'RWF'),
  kagera: provider(13, 'Kagera Project Cargo', 4.7, 28, 41, 'USD'),
  imbeho: provider(14, 'Imbeho Cold Chain', 4.8, 77, 119, 'RWF'),
  masaka: provider(15, 'Masaka Dry Stores', 4.4, 52, 70, 'RWF'),
  gikondo: provider(16, 'Gikondo Bonded Warehouses', 4.3, 45, 61, 'RWF'),
  gasutamo: provider(17, 'Gasutamo Clearing', 4.7, 88, 163, 'RWF'),
  umupaka: provider(18, 'Umupaka Customs Brokers', 4.5, 49, 94, 'RWF'),
  ibyuma: provider(19, 'Ibyuma Parts House', 4.6, 73, 134, 'RWF'),
  moteri: provider(20, 'Moteri Spares', 4.2, 31, 58, 'USD'),
  deira: provider(21, 'Deira Gate Consolidators', 4.7, 83, 140, 'USD'),
  jebel: provider(22, 'Jebel Bridge Groupage', 4.4, 51, 79, 'USD'),
  pearl: provider(23, 'Pearl River Groupage', 4.6, 94, 152, 'USD'),
  yiwu: provider(24, 'Yiwu Link Consolidation', 4.3, 47, 68, 'USD'),
  deccan: provider(25, 'Deccan Coast Groupage', 4.5, 42, 63, 'USD'),
  ubwirinzi: provider(26, 'Ubwirinzi Cargo Insurance', 4.6, 36, 52, 'USD'),
} as const satisfies Record<string, DemoProvider>
export type DemoProviderName = keyof typeof demoProviders

/** The company of the demo person `provider@demo.umuhora.rw`. */
export const demoProviderCompanyId = demoProviders.akagera.id
