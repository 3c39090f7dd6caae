import * as z from 'zod/mini'
import { storedFile } from '../../../contract/documents.ts'
import { type DetailsInput, emptyApplication } from './application-input.ts'

const applicationDraft = z.object({
  input: z.object({
    companyName: z.string(),
    contactPerson: z.string(),
    email: z.string(),
    phone: z.string(),
    invoiceAmount: z.string(),
    description: z.string(),
  } satisfies Record<keyof typeof emptyApplication, unknown>),
  files: z.readonly(z.array(storedFile)),
  /** Documents that the user assigned to files. */
  slots: z.record(z.string(), z.string()),
})

const detailsDraft = z.partial(
  z.object({
    registeredOn: z.string(),
    sellerTin: z.string(),
    buyerName: z.string(),
    buyerTin: z.string(),
    ebmNumber: z.string(),
    invoicedOn: z.string(),
    delivered: z.boolean(),
    taxesInOrder: z.boolean(),
  } satisfies Record<keyof DetailsInput, unknown>),
)

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}

/** Reads a stored draft of an application; empty when it is not one. */
export function readApplicationDraft(kept: string | null): z.infer<typeof applicationDraft> {
  const read = z.safeParse(applicationDraft, parsed(kept))
  return read.success ? read.data : { input: emptyApplication, files: [], slots: {} }
}

/** Reads a stored draft of invoice details: the fields that were filled in; empty when it is not one. */
export function readDetailsDraft(kept: string | null): z.infer<typeof detailsDraft> {
  const read = z.safeParse(detailsDraft, parsed(kept))
  return read.success ? read.data : {}
}
