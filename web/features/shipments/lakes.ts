/** A point as longitude and latitude, degrees. */
export type Point = readonly [lon: number, lat: number]

/**
 * The great lakes of East Africa, which the atlas lacks, as rings of a few points: recognisable, not surveyed. Drawn by
 * us from their known extents.
 */
export const lakes: readonly { readonly name: string; readonly at: Point; readonly ring: readonly Point[] }[] = [
  {
    name: 'Victoria',
    at: [33, -1],
    ring: [
      [31.7, -0.3],
      [31.9, 0.1],
      [32.4, 0.2],
      [33, 0.28],
      [33.4, 0.42],
      [33.9, 0.2],
      [34.4, -0.08],
      [34.75, -0.12],
      [34.6, -0.4],
      [34.2, -0.5],
      [34.1, -0.95],
      [33.9, -1.3],
      [33.65, -1.6],
      [33.85, -1.8],
      [33.4, -2.05],
      [33.5, -2.3],
      [32.95, -2.5],
      [32.6, -2.35],
      [32.2, -2.6],
      [31.9, -2.68],
      [31.75, -2.3],
      [31.82, -1.7],
      [31.8, -1],
      [31.72, -0.7],
    ],
  },
  {
    name: 'Kivu',
    at: [29.1, -2.05],
    ring: [
      [29, -1.7],
      [29.22, -1.7],
      [29.36, -1.9],
      [29.3, -2.15],
      [29.1, -2.35],
      [28.95, -2.45],
      [28.85, -2.4],
      [28.9, -2.1],
    ],
  },
  {
    name: 'Tanganyika',
    at: [29.55, -5.6],
    ring: [
      [29.15, -3.35],
      [29.35, -3.4],
      [29.42, -3.9],
      [29.62, -4.5],
      [29.76, -5],
      [29.8, -5.6],
      [29.95, -6.1],
      [30.3, -6.7],
      [30.6, -7.2],
      [30.8, -7.9],
      [31.1, -8.5],
      [31.15, -8.8],
      [30.85, -8.75],
      [30.55, -8.45],
      [30.35, -8],
      [30.1, -7.3],
      [29.7, -6.8],
      [29.4, -6.3],
      [29.36, -5.7],
      [29.1, -5],
      [29.08, -4.3],
      [29.2, -3.8],
    ],
  },
  {
    name: 'Albert',
    at: [30.9, 1.65],
    ring: [
      [30.4, 1.1],
      [30.75, 1.35],
      [31.1, 1.7],
      [31.42, 2.15],
      [31.3, 2.25],
      [30.95, 1.95],
      [30.6, 1.58],
      [30.34, 1.25],
    ],
  },
  {
    name: 'Edward',
    at: [29.52, -0.38],
    ring: [
      [29.3, -0.15],
      [29.6, -0.1],
      [29.75, -0.35],
      [29.7, -0.6],
      [29.5, -0.7],
      [29.3, -0.5],
    ],
  },
  {
    name: 'Kyoga',
    at: [32.9, 1.48],
    ring: [
      [32.2, 1.48],
      [32.7, 1.6],
      [33.1, 1.55],
      [33.5, 1.6],
      [33.2, 1.4],
      [32.8, 1.36],
      [32.5, 1.3],
    ],
  },
  {
    name: 'Turkana',
    at: [36.2, 3.5],
    ring: [
      [35.9, 4.6],
      [36.15, 4.5],
      [36.2, 4],
      [36.4, 3.6],
      [36.6, 3],
      [36.7, 2.5],
      [36.5, 2.45],
      [36.3, 2.9],
      [36.05, 3.5],
      [35.85, 4],
    ],
  },
]

/**
 * A closed curve around points on the screen, as the `d` of a path: each corner is rounded, from midpoint to midpoint
 * of its sides.
 */
export function smoothRing(points: readonly (readonly [number, number])[]): string {
  const middles = points.map(([x, y], n) => {
    const [nextX, nextY] = points[(n + 1) % points.length] ?? [x, y]
    return `${round((x + nextX) / 2)},${round((y + nextY) / 2)}`
  })
  const curves = points.map(([x, y], n) => `Q${round(x)},${round(y)} ${middles[n]}`)
  return `M${middles.at(-1)}${curves.join('')}Z`
}

const round = (value: number) => Math.round(value * 10) / 10
