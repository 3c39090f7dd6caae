/**
 * The places of the market. Coordinates are degrees, WGS 84. Certainty: A official, B credible secondary, C one source,
 * D estimate.
 */
export type PlaceKind = 'sea_port' | 'airport' | 'inland' | 'border' | 'dry_port'
export type Certainty = 'A' | 'B' | 'C' | 'D'

export interface Place {
  readonly code: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly kind: PlaceKind
  readonly lat: number
  readonly lon: number
  readonly certainty: Certainty
}

type Row = readonly [code: string, name: string, kind: PlaceKind, lat: number, lon: number, certainty: Certainty]

const rows: readonly Row[] = [
  // Sea ports: UN/LOCODE.
  ['CNSHA', 'Shanghai', 'sea_port', 31.36, 121.62, 'B'],
  ['CNNGB', 'Ningbo', 'sea_port', 29.93, 121.88, 'B'],
  ['CNYTN', 'Yantian, Shenzhen', 'sea_port', 22.57, 114.27, 'B'],
  ['CNSHK', 'Shekou, Shenzhen', 'sea_port', 22.47, 113.9, 'B'],
  ['CNNSA', 'Nansha, Guangzhou', 'sea_port', 22.63, 113.68, 'B'],
  ['CNCAN', 'Huangpu, Guangzhou', 'sea_port', 23.09, 113.42, 'C'],
  ['CNTAO', 'Qingdao', 'sea_port', 36.02, 120.2, 'B'],
  ['CNTXG', 'Tianjin', 'sea_port', 38.97, 117.75, 'B'],
  ['CNXMN', 'Xiamen', 'sea_port', 24.45, 118.04, 'B'],
  ['HKHKG', 'Hong Kong', 'sea_port', 22.33, 114.13, 'B'],
  ['SGSIN', 'Singapore', 'sea_port', 1.26, 103.83, 'B'],
  ['MYPKG', 'Port Klang', 'sea_port', 3.0, 101.37, 'B'],
  ['LKCMB', 'Colombo', 'sea_port', 6.95, 79.85, 'B'],
  ['AEJEA', 'Jebel Ali', 'sea_port', 25.0, 55.05, 'B'],
  ['AEKHL', 'Khalifa Port', 'sea_port', 24.8, 54.65, 'C'],
  ['OMSLL', 'Salalah', 'sea_port', 16.94, 54.0, 'B'],
  ['SAJED', 'Jeddah', 'sea_port', 21.47, 39.16, 'B'],
  ['DJJIB', 'Djibouti', 'sea_port', 11.6, 43.13, 'B'],
  ['INNSA', 'Nhava Sheva', 'sea_port', 18.95, 72.95, 'B'],
  ['INBOM', 'Mumbai', 'sea_port', 18.94, 72.85, 'B'],
  ['INMUN', 'Mundra', 'sea_port', 22.74, 69.7, 'B'],
  ['PKBQM', 'Port Qasim', 'sea_port', 24.77, 67.33, 'C'],
  ['TRAMR', 'Ambarli, Istanbul', 'sea_port', 40.97, 28.68, 'C'],
  ['TRMER', 'Mersin', 'sea_port', 36.8, 34.64, 'B'],
  ['DEHAM', 'Hamburg', 'sea_port', 53.53, 9.93, 'B'],
  ['BEANR', 'Antwerp', 'sea_port', 51.28, 4.3, 'B'],
  ['NLRTM', 'Rotterdam', 'sea_port', 51.95, 4.1, 'B'],
  ['FRLEH', 'Le Havre', 'sea_port', 49.48, 0.15, 'B'],
  ['GBFXT', 'Felixstowe', 'sea_port', 51.95, 1.31, 'B'],
  ['ZADUR', 'Durban', 'sea_port', -29.88, 31.03, 'B'],
  ['JPYOK', 'Yokohama', 'sea_port', 35.45, 139.66, 'B'],
  ['KEMBA', 'Mombasa', 'sea_port', -4.05, 39.64, 'A'],
  ['TZDAR', 'Dar es Salaam', 'sea_port', -6.83, 39.3, 'A'],
  ['TZTGT', 'Tanga', 'sea_port', -5.07, 39.11, 'B'],
  ['KELAU', 'Lamu', 'sea_port', -2.2, 40.93, 'C'],
  // Inland: UN/LOCODE if there is one, otherwise our own code in the same form.
  ['RWKGL-KLP', 'Kigali Logistics Platform', 'dry_port', -2.005, 30.185, 'C'],
  ['RWKGL-MAG', 'MAGERWA Gikondo', 'dry_port', -1.976, 30.078, 'C'],
  ['RWRUS', 'Rusumo border', 'border', -2.381, 30.783, 'B'],
  ['RWGAT', 'Gatuna border', 'border', -1.424, 30.01, 'B'],
  ['RWKAG', 'Kagitumba border', 'border', -1.052, 30.459, 'B'],
  ['RWCYA', 'Cyanika border', 'border', -1.338, 29.737, 'B'],
  ['RWNEM', 'Nemba border', 'border', -2.43, 30.228, 'C'],
  ['RWAKA', 'Akanyaru border', 'border', -2.8, 29.62, 'C'],
  ['RWRUB', 'Rubavu border', 'border', -1.69, 29.25, 'B'],
  ['KEMAL', 'Malaba border', 'border', 0.644, 34.262, 'B'],
  ['KEBSI', 'Busia border', 'border', 0.466, 34.104, 'B'],
  ['KENBO-ICD', 'Nairobi inland depot', 'dry_port', -1.325, 36.895, 'B'],
  ['KENVS-ICD', 'Naivasha inland depot', 'dry_port', -1.04, 36.4, 'D'],
  ['KENBO', 'Nairobi', 'inland', -1.286, 36.817, 'A'],
  ['KENKU', 'Nakuru', 'inland', -0.303, 36.08, 'A'],
  ['KEEDL', 'Eldoret', 'inland', 0.514, 35.27, 'A'],
  ['UGKLA', 'Kampala', 'inland', 0.316, 32.582, 'A'],
  ['UGMSK', 'Masaka', 'inland', -0.334, 31.734, 'A'],
  ['UGMBR', 'Mbarara', 'inland', -0.607, 30.655, 'A'],
  ['TZMOR', 'Morogoro', 'inland', -6.821, 37.661, 'A'],
  ['TZDOD', 'Dodoma', 'inland', -6.163, 35.752, 'A'],
  ['TZSIN', 'Singida', 'inland', -4.816, 34.744, 'A'],
  ['TZNZE', 'Nzega', 'inland', -4.217, 33.183, 'B'],
  ['TZISK', 'Isaka dry port', 'dry_port', -3.9, 32.933, 'B'],
  ['TZKAH', 'Kahama', 'inland', -3.838, 32.6, 'B'],
  ['TZNYA', 'Nyakanazi', 'inland', -2.9, 31.2, 'C'],
  ['TZBEN', 'Benaco', 'inland', -2.55, 30.68, 'C'],
  ['RWKAY', 'Kayonza', 'inland', -1.9, 30.51, 'B'],
  ['RWKGL', 'Kigali', 'inland', -1.95, 30.059, 'A'],
  // Airports: the code of the city, then the IATA code.
  ['RWKGL-KGL', 'Kigali airport', 'airport', -1.9686, 30.1395, 'A'],
  ['RWKME-KME', 'Kamembe airport', 'airport', -2.4622, 28.9079, 'A'],
  ['KENBO-NBO', 'Nairobi JKIA airport', 'airport', -1.3192, 36.9278, 'A'],
  ['KEMBA-MBA', 'Mombasa airport', 'airport', -4.0348, 39.5942, 'A'],
  ['TZDAR-DAR', 'Dar es Salaam airport', 'airport', -6.8781, 39.2026, 'A'],
  ['UGEBB-EBB', 'Entebbe airport', 'airport', 0.0424, 32.4435, 'A'],
  ['ETADD-ADD', 'Addis Ababa airport', 'airport', 8.9779, 38.7993, 'A'],
  ['AEDXB-DXB', 'Dubai airport', 'airport', 25.2528, 55.3644, 'A'],
  ['AEDXB-DWC', 'Dubai World Central airport', 'airport', 24.8964, 55.1614, 'A'],
  ['AESHJ-SHJ', 'Sharjah airport', 'airport', 25.3286, 55.5172, 'A'],
  ['QADOH-DOH', 'Doha Hamad airport', 'airport', 25.2731, 51.6081, 'A'],
  ['TRIST-IST', 'Istanbul airport', 'airport', 41.2753, 28.7519, 'A'],
  ['CNCAN-CAN', 'Guangzhou airport', 'airport', 23.3924, 113.299, 'A'],
  ['CNSHA-PVG', 'Shanghai Pudong airport', 'airport', 31.1434, 121.805, 'A'],
  ['CNSZX-SZX', 'Shenzhen airport', 'airport', 22.6393, 113.811, 'A'],
  ['HKHKG-HKG', 'Hong Kong airport', 'airport', 22.3089, 113.915, 'A'],
  ['INBOM-BOM', 'Mumbai airport', 'airport', 19.0887, 72.8679, 'A'],
  ['INDEL-DEL', 'Delhi airport', 'airport', 28.5665, 77.1031, 'A'],
  ['BEBRU-BRU', 'Brussels airport', 'airport', 50.9014, 4.4844, 'A'],
  ['BELGG-LGG', 'Liege airport', 'airport', 50.6374, 5.4432, 'A'],
  ['NLAMS-AMS', 'Amsterdam airport', 'airport', 52.3086, 4.7639, 'A'],
  ['DEFRA-FRA', 'Frankfurt airport', 'airport', 50.0333, 8.5706, 'A'],
  ['FRPAR-CDG', 'Paris CDG airport', 'airport', 49.0128, 2.55, 'A'],
  ['GBLHR-LHR', 'London Heathrow airport', 'airport', 51.4706, -0.4619, 'A'],
  ['ZAJNB-JNB', 'Johannesburg airport', 'airport', -26.1392, 28.246, 'A'],
  ['EGCAI-CAI', 'Cairo airport', 'airport', 30.1219, 31.4056, 'A'],
  ['DJJIB-JIB', 'Djibouti airport', 'airport', 11.5473, 43.1595, 'A'],
]

/** Every place by its code, in the order of the table. The first two letters of a code are its country. */
export const places: ReadonlyMap<string, Place> = new Map(
  rows.map(([code, name, kind, lat, lon, certainty]) => [
    code,
    { code, name, country: code.slice(0, 2), kind, lat, lon, certainty },
  ]),
)

/** The default destination of the market's cargo. */
export const kigali = 'RWKGL'

export function findPlace(code: string): Place | undefined {
  return places.get(code)
}

/** The place of a code that must exist; throws if it does not. */
export function placeOf(code: string): Place {
  const place = places.get(code)
  if (!place) throw new Error(`no place ${code}`)
  return place
}
