import { describe, expect, it } from 'vitest'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

const variants: ButtonVariant[] = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link', 'hero', 'success']
const sizes: ButtonSize[] = ['default', 'sm', 'lg', 'icon']

describe('[spec 9.034] buttonStyle', () => {
  it('gives each of the eight variants its own style', () => {
    expect(new Set(variants.map((variant) => buttonStyle({ variant }))).size).toBe(8)
  })

  it('gives each of the four sizes its own style', () => {
    expect(new Set(sizes.map((size) => buttonStyle({ size }))).size).toBe(4)
  })

  it('gives a link the size of its text, whatever the size', () => {
    expect(new Set(sizes.map((size) => buttonStyle({ variant: 'link', size }))).size).toBe(1)
  })
})
