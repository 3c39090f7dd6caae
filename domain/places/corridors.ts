/**
 * The roads to Kigali, leg by leg, in road km. Both corridors follow the descriptions of the transit authorities; the
 * split into legs is certainty C (± 3 %), each leg checked against its great circle.
 */
export type CorridorName = 'northern' | 'northern_mirama' | 'central'
export type RoadLeg = readonly [from: string, to: string, km: number]

export const corridors: Readonly<Record<CorridorName, readonly RoadLeg[]>> = {
  northern: [
    ['KEMBA', 'KENBO', 485],
    ['KENBO', 'KENKU', 157],
    ['KENKU', 'KEEDL', 155],
    ['KEEDL', 'KEMAL', 130],
    ['KEMAL', 'UGKLA', 232],
    ['UGKLA', 'UGMSK', 128],
    ['UGMSK', 'UGMBR', 146],
    ['UGMBR', 'RWGAT', 163],
    ['RWGAT', 'RWKGL', 80],
  ],
  // The detour when Gatuna is closed, as from February 2019 to January 2022.
  northern_mirama: [
    ['UGMBR', 'RWKAG', 106],
    ['RWKAG', 'RWKAY', 118],
    ['RWKAY', 'RWKGL', 78],
  ],
  central: [
    ['TZDAR', 'TZMOR', 192],
    ['TZMOR', 'TZDOD', 259],
    ['TZDOD', 'TZSIN', 241],
    ['TZSIN', 'TZNZE', 213],
    ['TZNZE', 'TZISK', 72],
    ['TZISK', 'TZNYA', 240],
    ['TZNYA', 'RWRUS', 104],
    ['RWRUS', 'RWKAY', 89],
    ['RWKAY', 'RWKGL', 75],
  ],
}

/** Short roads between a city and its depots and airports: estimates, certainty D. */
export const accessRoads: readonly RoadLeg[] = [
  ['RWKGL', 'RWKGL-KLP', 19],
  ['RWKGL', 'RWKGL-MAG', 5],
  ['RWKGL', 'RWKGL-KGL', 12],
  ['KENBO', 'KENBO-ICD', 12],
  ['KENBO', 'KENBO-NBO', 18],
  ['KEMBA', 'KEMBA-MBA', 10],
  ['TZDAR', 'TZDAR-DAR', 14],
  ['UGKLA', 'UGEBB-EBB', 44],
]

/** The length of a corridor: the sum of its legs, in km. */
export function corridorKm(name: CorridorName): number {
  return corridors[name].reduce((km, leg) => km + leg[2], 0)
}
