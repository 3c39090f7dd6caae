/** Outer dimensions of a box or a piece, upright. */
export interface Dimensions {
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
}

/** The dimensions, if all three are given. */
export function dimensionsOf(
  sides: { readonly [Side in keyof Dimensions]?: number | null | undefined },
): Dimensions | null {
  const { lengthCm, widthCm, heightCm } = sides
  return lengthCm && widthCm && heightCm ? { lengthCm, widthCm, heightCm } : null
}

/** The volume of `pieces` boxes of these outer dimensions, in m³. */
export function volumeOf(box: Dimensions, pieces: number): number {
  return (box.lengthCm * box.widthCm * box.heightCm * pieces) / 1_000_000
}
