import * as z from 'zod/mini'
import { readPhone, writePhone } from '../domain/identifiers/phone-number.ts'
import { text } from './wire.ts'

const readable = (typed: string) => readPhone(typed) !== null

/** A typed telephone number, converted to E.164. */
export const phone = text(40).check(
  z.refine(readable, 'not_a_phone_number'),
  z.overwrite((typed) => readPhone(typed) ?? typed),
)

/** A telephone number in the groups of its country, for display. */
export const writtenPhone = text(40).check(
  z.minLength(1),
  z.refine(readable, 'not_a_phone_number'),
  z.overwrite(writePhone),
)

/** The same, but optional. */
export const optionalPhone = z.optional(
  text(40).check(
    z.refine((typed) => typed === '' || readable(typed), 'not_a_phone_number'),
    z.overwrite(writePhone),
  ),
)
