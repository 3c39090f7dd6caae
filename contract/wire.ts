import * as z from 'zod/mini'
import { nameProblem, spelledName } from '../domain/identifiers/written-name.ts'
import { invoiceCurrencies } from '../domain/money/money.ts'
import { components } from './endpoint.ts'

/** Schemas that many contracts share: ids, money, dates, pages. */
export const id = z.uuid()

/** An instant, RFC 3339 with offset; UTC in responses. */
export const instant = z.iso.datetime({ offset: true })

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date()

/** ISO 4217 codes that the market uses. */
export const currency = z.enum(invoiceCurrencies)

/** Amount in minor units of its currency (RWF, UGX and JPY have none) with its ISO 4217 code. */
export const money = z.object({ amount: z.int(), currency })
export type MoneyOnWire = z.infer<typeof money>

/** UN/LOCODE or our own place code, for example `KEMBA`, `RWKGL`, `RWKGL-KLP`. */
export const placeCode = z.string().check(z.regex(/^[A-Z]{5}(-[A-Z]{3})?$/))

/** A parameter of a signed URL; if it was tampered with, the result is not found. */
export const signedValue = z._default(z.catch(z.string(), ''), '')
export const signedQuery = { company: signedValue, person: signedValue, expires: signedValue, signature: signedValue }

/** Query of a keyset page: `after` is the opaque `next` of the previous page. */
export const pageQuery = {
  after: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}

/** The `next` of a page by changes (epoch milliseconds and an id), or of any other page (an id). */
const cursor = /^(\d{1,13}~)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The `next` of a page by changes, or of a list that is ordered by an instant of its rows, which may change. */
export const instantCursor = z.string().check(
  z.regex(/^(\d{1,13}~|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((written) => written.includes('~') || !Number.isNaN(Date.parse(written.split('_', 1)[0] ?? ''))),
)

/** Queries of lists that other programs poll. */
const followQuery = {
  limit: pageQuery.limit,
  after: z.optional(z.string().check(z.regex(cursor))),
  /**
   * Rows changed since then, in the order of their changes. It begins five minutes earlier, to include transactions
   * that were still open at that instant; so rows may come again.
   */
  updatedSince: z.optional(instant),
}

/** Query of a list that other programs poll, with filters of its own. A `view` has an order of its own. */
export function followedBy<const S extends z.core.$ZodShape>(shape: S) {
  return z.object({ ...followQuery, ...shape }).check(
    z.refine(
      (query) => {
        const { after, updatedSince, view } = query as { after?: string; updatedSince?: string; view?: string }
        if (after === undefined) return true
        return view === undefined ? after.includes('~') === (updatedSince !== undefined) : /^\d~/.test(after)
      },
      { path: ['after'], error: 'of_another_list' },
    ),
    z.refine(
      (query) => {
        const { updatedSince, view } = query as { updatedSince?: string; view?: string }
        return updatedSince === undefined || view === undefined
      },
      { path: ['updatedSince'], error: 'of_another_list' },
    ),
  )
}

/** A filter: the customer's own reference, complete and as it was typed. */
export const wholeReference = z.optional(requiredText(60))

/** A filter: a complete number of ours, such as `UMB-4K7W-Q2NX`. */
export const writtenNumber = z.optional(requiredText(40))

export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) })
}

/**
 * Free text from a person: trimmed, bounded, without control characters except line breaks, and without unpaired
 * surrogates, which no text store accepts.
 */
export function text(maximum: number) {
  return z.string().check(
    z.trim(),
    // Aborts if the text is too long, so that the checks after this one see a bounded text.
    z.maxLength(maximum, { abort: true }),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    z.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Cs}]*$/u),
  )
}

/** The same, but not empty. */
export function requiredText(maximum: number) {
  return text(maximum).check(z.minLength(1))
}

/** An optional text; an empty one counts as missing. */
export function optionalText(maximum: number, allowed?: (typed: string) => boolean, code = 'invalid') {
  const typed = allowed ? text(maximum).check(z.refine((value) => value === '' || allowed(value), code)) : text(maximum)
  return z.optional(typed)
}

/** Text on one line. */
export function line(maximum: number) {
  return text(maximum).check(z.regex(/^[^\t\n\r]*$/))
}

/** The customer's own reference for a deal, such as a purchase order number; empty if there is none. */
export const typedReference = z.optional(line(60))

/** The same in responses. */
export const customerReference = z.nullable(z.string())

/** A name of a person or a company: normalised, without links and invisible characters. */
export function nameText(maximum: number) {
  return text(maximum).check(
    z.overwrite(spelledName),
    z.maxLength(maximum, { abort: true }),
    z.refine((name) => nameProblem(name) !== 'name_unreadable', 'name_unreadable'),
    z.refine((name) => nameProblem(name) !== 'name_is_link', 'name_is_link'),
  )
}

/** The same, but not empty. */
export function requiredName(maximum: number) {
  return nameText(maximum).check(z.minLength(1))
}

components({ Currency: currency, Money: money, PlaceCode: placeCode })
