import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The functions of HarfBuzz's `hb-subset.h` that are used here; pointers are addresses in its memory. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, bytes: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_axis_range(i: number, face: number, axis: number, min: number, max: number, at: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** Available in Node, but missing from its types. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: HarfBuzz } }> }
}

const writable = 2
const withoutHinting = 1
const layoutFeatures = 6
const tag = (name: string) => [...name].reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)

let loading: Promise<HarfBuzz> | undefined

async function load(): Promise<HarfBuzz> {
  const wasm = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  instance.exports._initialize()
  return instance.exports
}

/** What remains of a variable font. */
export interface Subset {
  /** Code points. */
  readonly letters: Iterable<number>
  /** The weights that remain; one weight makes a font that is not variable. */
  readonly weights: readonly [least: number, most: number]
  /** OpenType layout features; those that shaping needs if left out. */
  readonly features?: readonly string[]
}

/**
 * A TrueType font reduced to letters, weights and features, without hints.
 * @throws Error when HarfBuzz cannot read the font
 */
export async function subsetFont(font: Uint8Array, { letters, weights, features }: Subset): Promise<Uint8Array> {
  loading ??= load()
  const hb = await loading
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const whole = hb.hb_blob_create(data, font.length, writable, 0, 0)
  const face = hb.hb_face_create(whole, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, withoutHinting)
  if (features) {
    const held = hb.hb_subset_input_set(input, layoutFeatures)
    hb.hb_set_clear(held)
    for (const feature of features) hb.hb_set_add(held, tag(feature))
  }
  const held = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(held, letter)
  hb.hb_subset_input_set_axis_range(input, face, tag('wght'), weights[0], weights[1], weights[0])
  const thin = hb.hb_subset_or_fail(face, input)
  if (thin === 0) throw new Error('HarfBuzz cannot make the font smaller')
  const blob = hb.hb_face_reference_blob(thin)
  const from = hb.hb_blob_get_data(blob, 0)
  const made = new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(thin)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(whole)
  hb.free(data)
  return made
}
