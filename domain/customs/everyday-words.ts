import { plainLetters } from '../language/plain-letters.ts'
import { headingDuties } from './heading-duties.ts'
import { translatedNames } from './translated-names.ts'

/**
 * Everyday names of goods that are missing in the table of heading duties, or belong elsewhere; by heading or
 * subheading.
 */
const more: Readonly<Record<string, readonly string[]>> = {
  '0303': ['frozen tilapia', 'mackerel'],
  '0713': ['beans', 'lentils', 'dry peas'],
  '1512': ['vegetable oil', 'cooking oil'],
  '1511': ['vegetable oil', 'cooking oil', 'palm olein'],
  '1905': ['biscuits', 'bread', 'cookies'],
  '1902': ['pasta', 'spaghetti', 'noodles'],
  '2523': ['cement', 'portland cement'],
  '2710': ['petrol', 'diesel', 'fuel', 'lubricant', 'engine oil', 'kerosene'],
  '3004': ['medicine', 'drugs', 'tablets', 'pharmaceuticals'],
  '3002': ['vaccine'],
  '3102': ['urea', 'fertiliser', 'fertilizer'],
  '3105': ['npk fertiliser', 'fertilizer', 'dap'],
  '3208': ['paint'],
  '3209': ['paint', 'emulsion paint'],
  '3304': ['cosmetics', 'make-up', 'lotion', 'skin cream'],
  '3305': ['shampoo', 'hair products'],
  '3808': ['insecticide', 'pesticide', 'herbicide', 'disinfectant'],
  '3917': ['pvc pipe', 'plastic pipe', 'hose'],
  '3923': ['plastic bottle', 'plastic packaging', 'jerrycan'],
  '4011': ['tyre', 'tire', 'new tyres', 'car tyre'],
  '4012': ['used tyre', 'retreaded tyre'],
  '4802': ['printing paper', 'copy paper', 'a4 paper'],
  '4818': ['toilet paper', 'tissue'],
  '4901': ['books', 'textbook'],
  '5407': ['polyester fabric', 'synthetic fabric'],
  '6109': ['t-shirts', 'vests'],
  '6309': ['second-hand clothes', 'mitumba', 'caguwa', 'used clothes', 'used shoes', 'worn clothing'],
  '6402': ['shoes', 'sandals', 'plastic shoes'],
  '6403': ['leather shoes', 'shoes'],
  '6404': ['sneakers', 'canvas shoes', 'shoes'],
  '6907': ['tiles', 'floor tiles', 'wall tiles', 'ceramic tiles', 'porcelain tiles'],
  '6910': ['toilet', 'wash basin', 'sanitary ware', 'sink'],
  '7005': ['glass', 'float glass', 'window glass'],
  '7210': ['iron sheets', 'roofing sheets', 'mabati', 'galvanised sheet'],
  '7213': ['wire rod'],
  '7214': ['rebar', 'iron bars', 'steel bars', 'reinforcement steel', 'deformed bars'],
  '7306': ['steel tubes', 'steel pipes', 'hollow sections'],
  '7308': ['steel structure', 'scaffolding', 'metal doors'],
  '7317': ['nails'],
  '7610': ['aluminium windows', 'aluminium profiles', 'aluminium doors'],
  '8418': ['fridge', 'refrigerator', 'freezer', 'cold room equipment'],
  '8413': ['water pump', 'pump'],
  '8415': ['air conditioner'],
  '8429': ['excavator', 'bulldozer', 'grader', 'road roller', 'wheel loader'],
  '8443': ['printer', 'printing machine'],
  '8450': ['washing machine'],
  '8471': ['computer', 'laptop', 'tablet', 'server', 'pc'],
  '8502': ['generator', 'genset'],
  '8504': ['transformer', 'inverter', 'charger', 'ups'],
  '8507': ['battery', 'car battery', 'solar battery', 'lithium battery'],
  '8516': ['kettle', 'microwave', 'electric iron', 'water heater', 'cooker'],
  '8517': ['phone', 'smartphone', 'mobile phone', 'cell phone', 'router', 'modem', 'telefone'],
  '8528': ['television', 'tv', 'monitor', 'screen'],
  '8539': ['lamp', 'bulb', 'led bulb', 'led lamp'],
  '8541': ['solar panel', 'solar module', 'photovoltaic', 'pv panel', 'led'],
  '8544': ['cable', 'electric cable', 'wire', 'fibre optic cable'],
  '8702': ['bus', 'minibus', 'coaster'],
  '8703': ['car', 'motor car', 'suv', 'used car', 'electric car', 'hybrid car', 'jeep', 'sedan', 'rav4'],
  '870340': ['hybrid car'],
  '870380': ['electric car', 'ev'],
  '8704': ['truck', 'lorry', 'pickup', 'pick-up', 'tipper', 'hilux'],
  '8708': ['car parts', 'auto parts', 'vehicle spare parts', 'spare parts', 'brake pads'],
  '8711': ['motorcycle', 'motorbike', 'moto', 'scooter', 'electric motorcycle'],
  '8712': ['bicycle', 'bike'],
  '9018': ['medical equipment', 'hospital equipment', 'syringe'],
  '9401': ['chair', 'sofa', 'seat'],
  '9403': ['furniture', 'table', 'wardrobe', 'bed', 'office furniture'],
  '9404': ['mattress', 'pillow', 'duvet'],
  '9405': ['light fitting', 'chandelier', 'solar lamp'],
  '9503': ['toys', 'toy'],
  '9619': ['diapers', 'nappies', 'sanitary pads', 'pampers'],
}

/** Everyday names of goods by tariff code. */
export const everydayNames: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, Set<string>>()
  const add = (code: string, words: readonly string[]) =>
    names.set(code, new Set([...(names.get(code) ?? []), ...words]))
  for (const { heading, names: own } of headingDuties) if (own) add(heading, own)
  for (const [code, words] of Object.entries(more)) add(code, words)
  for (const [code, words] of translatedNames) add(code, words)
  return new Map([...names].map(([code, words]) => [code, [...words]]))
})()

const stopWords = new Set(
  'of and or the in for with than other others not no nor an to by on as is are at from whether including excluding exceeding but nec thereof heading subheading item kind used similar containing having'.split(
    ' ',
  ),
)

/**
 * Normalises a word for search: lower case, no accents, singular; null if it does not distinguish goods. Both sides of
 * a comparison are normalised.
 */
export function searchTerm(word: string): string | null {
  const plain = plainLetters(word)
  // `thé` is tea, but `the` has no meaning here.
  if (stopWords.has(word.toLowerCase())) return null
  if (plain.length < 4 || /(ss|us|is)$/.test(plain)) return plain
  if (/ies$/.test(plain)) return `${plain.slice(0, -3)}y`
  if (/(x|ch|sh|ss|zz)es$/.test(plain)) return plain.slice(0, -2)
  return plain.replace(/s$/, '')
}
