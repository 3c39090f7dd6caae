import type { NotNull } from 'kysely'
import type { documentsContract, GuestUpload, StoredFile } from '../../../contract/documents.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { type DealAddresses, guestUploadDays } from '../../../domain/documents/guest-upload.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { bookingsView, instructionsView } from '../bookings/published.views.ts'
import { peopleView } from '../companies/published.views.ts'
import { quoteRequestsView, quotesView } from '../quotes/published.views.ts'
import { shipmentsView } from '../shipments/published.views.ts'
import { filesSeen } from './files.views.ts'

type Page = AnswerOf<(typeof documentsContract)['listGuestUploads']>

const day = 86_400_000

type Query = QueryOf<(typeof documentsContract)['listGuestUploads']>

/** Papers that wait for the actor's company on one side of its deals. */
export function guestUploadsStatement({ tx, actor }: Context, query: Query) {
  let list = tx
    .selectFrom('guest_uploads as g')
    .innerJoin(bookingsView.as('b'), 'b.id', 'g.booking_id')
    .selectAll('g')
    .select('b.number as booking_number')
    .where('g.company_id', '=', actor.companyId)
    .where('g.status', '=', 'waiting')
    .$narrowType<{ file_id: NotNull; booking_id: NotNull }>()
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`g.${side}_company_id`, '=', actor.companyId)
  if (query.bookingId) list = list.where('g.booking_id', '=', query.bookingId)
  if (query.number) list = list.where('g.number', '=', query.number)
  return followed(list, 'g', query, 'b')
}

export async function listGuestUploads(context: Context, query: Query): Promise<Page> {
  const { tx } = context
  const rows = await guestUploadsStatement(context, query).execute()
  const files = await filesSeen(
    tx,
    rows.map((row) => row.file_id),
  )
  return followedPage(
    rows,
    query,
    (row): GuestUpload => ({
      id: row.id,
      number: row.number,
      email: row.email,
      booking: { id: row.booking_id, number: row.booking_number },
      receivedAt: row.received_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      expiresAt: new Date(row.received_at.getTime() + guestUploadDays * day).toISOString(),
      file: files.get(row.file_id) as StoredFile,
    }),
  )
}

export interface Deal {
  readonly bookingId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
  readonly addresses: DealAddresses
}

/**
 * The booking with this number, or whose shipment has it, with all e-mail addresses that belong to the deal; undefined
 * when there is none, or it was declined or cancelled or has expired. For jobs, which see every company.
 */
export async function dealOfNumber(tx: Tx, number: string): Promise<Deal | undefined> {
  const booking = await tx
    .selectFrom(bookingsView.as('b'))
    .leftJoin(quotesView.as('q'), 'q.id', 'b.quote_id')
    .leftJoin(quoteRequestsView.as('r'), 'r.id', 'q.request_id')
    .leftJoin(instructionsView.as('i'), 'i.booking_id', 'b.id')
    .select(['b.id', 'b.customer_company_id', 'b.provider_company_id', 'r.email_address', 'i.form'])
    .where(({ eb, selectFrom }) =>
      number.startsWith('UMS-')
        ? eb('b.id', '=', selectFrom(shipmentsView.as('s')).select('s.booking_id').where('s.number', '=', number))
        : eb('b.number', '=', number),
    )
    .where('b.status', 'not in', ['declined', 'cancelled', 'expired'])
    .executeTakeFirst()
  if (!booking) return undefined
  const { customer_company_id: customerCompanyId, provider_company_id: providerCompanyId } = booking
  const people = await tx
    .selectFrom(peopleView.as('p'))
    .select(['company_id', 'email'])
    .where('company_id', 'in', [customerCompanyId, providerCompanyId])
    .where('left_at', 'is', null)
    .execute()
  const of = (companyId: string) => people.flatMap((each) => (each.company_id === companyId ? [each.email] : []))
  const form = booking.form
  return {
    bookingId: booking.id,
    customerCompanyId,
    providerCompanyId,
    addresses: {
      customer: [...of(customerCompanyId), booking.email_address, form?.contactEmail ?? null],
      provider: of(providerCompanyId),
    },
  }
}

/** The document set of a booking; undefined before it is confirmed. */
export async function setOfBooking(tx: Tx, bookingId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('document_sets')
    .select('id')
    .where('subject_kind', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .executeTakeFirst()
}
