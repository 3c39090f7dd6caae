import { expect, test } from 'vitest'
import { isNameOf, namesPlatform } from './reserved-names.ts'

test.each([
  ['Umuhora', true],
  ['Umuhora Support', true],
  ['The UMUHORA team', true],
  ['Ümühora Ltd', true],
  ['UMUH0RA', true],
  ['Umu hora', true],
  ['UmuhoraSupport', true],
  ['Suppоrt Umuhоra', true],
  ['Umuhoza', false],
  ['Umuhoraho Christine', false],
  ['Kigali Tiles', false],
  ['', false],
])('%s names the platform: %s', (name, expected) => expect(namesPlatform(name)).toBe(expected))

test.each([
  ['AKAGERA C0RRID0R FREIGHT', true],
  ['Akagera Corridor Freight Ltd', true],
  ['Akagera Corridor Freight™', true],
  ['® Akagera Corridor Freight ©', true],
  ['Аkаgеrа Соrridоr Freight', true],
  ['Akagera Corridor', false],
  ['Akagera Corridor Freights', false],
  ['!', false],
])('%s is written like the provider: %s', (name, expected) =>
  expect(isNameOf(name, ['Akagera Corridor Freight', 'Kivu Lines'])).toBe(expected),
)
