import fc from 'fast-check'

/**
 * Any character of Unicode, as a `unit` of `fc.string`. fast-check's own `binary` makes a table of all 1.1 million of them
 * first, in each process: a second and 100 MB.
 */
export const anyCharacter = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }).map(String.fromCodePoint),
  fc.integer({ min: 0, max: 0xd7ff }).map(String.fromCodePoint),
  fc.integer({ min: 0xe000, max: 0x10ffff }).map(String.fromCodePoint),
)
