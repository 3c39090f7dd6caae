import fc from 'fast-check'

/**
 * Any Unicode character, as a `unit` of `fc.string`. fast-check's own `binary` first builds a table of all 1.1 million
 * characters in each process, which takes a second and 100 MB.
 */
export const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }).map(String.fromCodePoint),
  fc.integer({ min: 0, max: 0xd7ff }).map(String.fromCodePoint),
  fc.integer({ min: 0xe000, max: 0x10ffff }).map(String.fromCodePoint),
)
