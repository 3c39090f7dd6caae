import * as z from 'zod/mini'
import { readTin } from '../domain/identifiers/tin.ts'
import { text } from './wire.ts'

/** Nine digits, with any spacing; empty if there is none. */
export const writtenTin = text(40).check(
  z.refine((typed) => typed === '' || readTin(typed) !== null, 'not_a_tin'),
  z.overwrite((typed) => readTin(typed) ?? typed),
)
