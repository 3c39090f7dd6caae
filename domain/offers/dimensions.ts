/** Outer dimensions of a box or a piece, upright. */
export interface Dimensions {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

/** The volume of `pieces` boxes of these outer dimensions, in m³. */
export function volumeOf(box: Dimensions, pieces: number): number {
  return (box.lengthCm * box.widthCm * box.heightCm * pieces) / 1_000_000
}
