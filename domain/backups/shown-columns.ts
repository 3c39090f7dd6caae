/**
 * What an archive of a company shows of rows that are not its own alone: lists of columns, since a column that nobody
 * has named here may be a trade secret. They follow what the API shows the company.
 */

type Lists = Readonly<Record<string, readonly string[]>>

const named = (lists: Readonly<Record<string, string>>): Lists =>
  Object.fromEntries(Object.entries(lists).map(([table, columns]) => [table, columns.trim().split(/\s+/)]))

/** Columns of rows with two sides, a customer and a provider, that both may see; their ids are shown always. */
export const dealColumns: Lists = named({
  offer_reservations: `id offer_id departure_id from_day until_day quantity status held_at confirmed_at released_at`,
  quote_request_invitations: `request_id created_at`,
  quotes: `
    id request_id provider_name source offer_id status lines total currency total_frw total_usd frw_rate_id
    usd_rate_id quantity basis equipment card_origin card_destination transit_days_min transit_days_max included
    not_included missing_leg warnings note valid_until created_at decided_at decline_reason months`,
  bookings: `
    id number customer_name provider_name offer_id quote_id service kind mode origin destination cargo price_lines
    total_amount currency capacity_quantity reservation_id departure_id departure_number period_from period_until
    transit_days_min transit_days_max pickup_at instructions included excluded status confirm_by closed_reason
    cancelled_by cancellation_fee requested_by requested_at confirmed_at closed_at shipment_id shipment_number
    total_frw total_usd frw_rate_id usd_rate_id room_held held_until awaits_others awaits_until customer_reference updated_at`,
  ratings: `booking_id stars comment rated_by rated_at`,
  visits: `
    id offer_id provider_name customer_name requested_by service warehouse_name place starts_at visitors note status
    closed_by closed_reason requested_at confirmed_at updated_at`,
  part_order_suppliers: `order_id`,
  part_quotes: `
    id order_id provider_name offer_id status unit_price total currency total_frw total_usd frw_rate_id usd_rate_id
    deliver_on note valid_until created_at decided_at`,
  shipments: `
    id number booking_id booking_number customer_name provider_name mode origin destination status plan
    container_number bill_of_lading air_waybill scheduled_at eta eta_sureness last_milestone last_place
    last_event_at created_at cancelled_at transit_days_min transit_days_max eta_from eta_to forecast_settles_at
    forecast_settled_at public_detail customer_reference updated_at`,
  shipment_events: `
    id shipment_id milestone classifier place_code latitude longitude happened_at note reported_by reported_at
    withdrawn_at withdrawn_by withdrawn_reason departure_id`,
  shipment_containers: `
    shipment_id container_count size equipment_group free_days storage_free_days gate_out_on returned_on
    deposit_amount deposit_currency deposit_paid_on deposit_asked_on deposit_received_on due_on warned_on
    deposit_due_on created_at`,
  clearance_files: `
    id number booking_id customer_name provider_name shipment_number status hs_code goods mode origin_group regime
    conditions urgency goods_value goods_currency declaration_number customs_office assessment_number
    assessed_amount payment_reference channel exit_note created_at opened_at declared_on assessed_on paid_on
    released_on closed_on updated_at`,
  document_sets: `
    id customer_name provider_name subject_kind subject_id subject_number shipment_id quote_id created_at closed_at
    customer_reference updated_at consignment_id`,
  documents: `id set_id code required position due_at status versions uploaded_at changed_at comments reminded_at reviewer`,
  document_versions: `document_id number file_company_id file_id uploaded_at status reason reviewed_at reference note taken_from`,
})

/** Columns of such rows that only one of the two sides may see. */
export const oneSidedColumns: Readonly<Record<string, { readonly customer?: string[]; readonly provider?: string[] }>> =
  {
    // Of which fleet the provider took the room.
    offer_reservations: { provider: ['fleet_id'] },
    // The answer that was preferred is of a competitor; the person who answered is not named to the customer.
    quotes: { customer: ['passed_over_for'], provider: ['created_by'] },
    part_quotes: { provider: ['created_by'] },
    // The itinerary of a leg.
    shipments: { customer: ['whole_way'] },
    // The shipment is another provider's: a broker knows its number.
    clearance_files: { customer: ['shipment_id'] },
  }

/** Columns of rows of other companies that own rows refer to. A table without a list may have none in an archive. */
export const othersColumns: Lists = named({
  companies: 'id name kind verified_at',
  people: 'id company_id',
  exchange_rates: 'id from_currency to_currency rate day source grade created_at',
  offers: `
    id provider_company_id provider_name service origin destination basis equipment currency transit_days_min
    transit_days_max included not_included attributes demonstration`,
  departures: 'id number provider_company_id offer_id status cut_off_at departs_at arrives_at',
  insurance_cards: 'id provider_company_id licence clauses rate currency deductible modes',
  quote_requests: `
    id customer_company_id requested_by service status cargo_type weight_kg weight_unit length_cm width_cm height_cm
    pieces volume_m3 cargo_value cargo_value_currency origin origin_place destination pickup_date delivery_date
    service_priority special_requirements extras created_at expires_at closed_at customer_reference updated_at`,
  part_orders: `
    id number kind status customer_company_id customer_name requested_by vehicle_make part_category part_name
    part_number quantity urgency submitted_at answer_by ordered_at deliver_on delivered_on received_at updated_at`,
  files: 'id company_id name type size',
})

const someDay = '2000-01-01'
const noHash = '0'.repeat(64)

/**
 * Written where the table requires a value in a column that is not shown. Nobody can use a row that was restored with
 * them: its cards are withdrawn, its people have left, and its files are rejected.
 */
export const standIns: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  people: { role: 'user', email: '', left_at: `${someDay}T00:00:00+00:00` },
  offers: {
    status: 'withdrawn',
    price: 1,
    valid_from: someDay,
    valid_until: someDay,
  },
  departures: { capacity: 0 },
  insurance_cards: {
    status: 'withdrawn',
    minimum_premium: 0,
    valid_from: someDay,
    valid_until: someDay,
  },
  quote_requests: {
    budget_range: 'over-10m',
    contact_name: '',
    contact_method: 'email',
    best_time_to_contact: 'anytime',
  },
  part_orders: { delivery_place: '' },
  files: { purpose: 'guest', status: 'rejected', sha256: noHash },
  // How much a rating counts is judged for the operator.
  ratings: { weight: 1 },
}

/** Columns that no two rows may share: the id of the row stands in. */
export const idStandIns: Lists = { files: ['storage_key'] }

export type Side = 'customer' | 'provider'
export const sides: readonly Side[] = ['customer', 'provider']

/** Columns of an own row that the company may not see, given the sides of the deal that it has. */
export function hiddenOfOwn(table: string, columns: readonly string[], side: Side): string[] {
  const shared = dealColumns[table]
  if (!shared) return []
  const seen = [...shared, ...(oneSidedColumns[table]?.[side] ?? []), 'customer_company_id', 'provider_company_id']
  return columns.filter((column) => !seen.includes(column))
}

/** Columns of own rows that every archive has: the others do not show whether a row has changed since. */
export const comparableColumns = (table: string, columns: readonly string[]): string[] =>
  columns.filter((column) => sides.every((side) => hiddenOfOwn(table, [column], side).length === 0))

/** Columns of another company's row that are written: those that are shown, and those that need a stand-in. */
export function writtenOfOthers(table: string, columns: readonly string[]): string[] {
  const written = [...(othersColumns[table] ?? []), ...Object.keys(standIns[table] ?? {}), ...(idStandIns[table] ?? [])]
  return columns.filter((column) => written.includes(column))
}
