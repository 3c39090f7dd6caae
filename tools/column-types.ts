import type pg from 'pg'

/** Modules from which the generated file imports the named types of columns. */
const modules: Readonly<Record<string, readonly string[]>> = {
  './json': ['JsonColumn', 'NullableJsonColumn'],
  '../../../contract/backups': ['RestoreRefusal', 'RestoreReport'],
  '../../../contract/bookings': ['BookedCargo'],
  '../../../contract/customs': ['AssessmentOnWire', 'EstimateForm'],
  '../../../contract/itineraries': ['FoundItineraryOnWire', 'AskedItinerary'],
  '../../../contract/messages': ['DraftBody'],
  '../../../contract/tariff': ['LoadedTerms'],
  '../../../domain/alerts/alert': ['AlertKind', 'SubjectKind', 'Topic', 'WhatsappTopic'],
  '../../../domain/auth/access-method': ['AccessMethod'],
  '../../../domain/auth/signing-key': ['PublicSigningKey'],
  '../../../domain/assistant/inquiry': ['InquiryLine'],
  '../../../domain/bookings/shipping-instructions': ['ShippingInstructions as WrittenInstructions'],
  '../../../domain/companies/import-kinds': ['ImportKind'],
  '../../../domain/documents/required-documents': ['Condition'],
  '../../../domain/customs/tariff-load': ['LoadFault'],
  '../../../domain/customs/thresholds': ['ThresholdCode'],
  '../../../domain/documents/upload-rules': ['FileType'],
  '../../../domain/financing/assess-invoice': ['Findings'],
  '../../../domain/free-time/clock': ['Tier as ClockTier'],
  '../../../domain/insurance/certificate': ['InsuredCargoFacts', 'Voyage'],
  '../../../domain/itineraries/choices': ['AskedContainer'],
  '../../../domain/itineraries/steps': ['LegCard'],
  '../../../domain/money/money': ['Currency'],
  '../../../domain/offers/attributes': ['PartCategory', 'SomeAttributes', 'VehicleMake'],
  '../../../domain/offers/chargeable': ['PriceWarning'],
  '../../../domain/offers/equipment': ['EquipmentCode'],
  '../../../domain/offers/inclusions': ['Inclusion'],
  '../../../domain/offers/price-offer': ['PriceLine', 'StoredWeightBreak'],
  '../../../domain/offers/services': ['Basis', 'Service'],
  '../../../domain/places/route-between': ['Mode'],
  '../../../domain/places/quote-origins': ['QuoteOrigin'],
  '../../../domain/providers/application': ['AskedLicence'],
  '../../../domain/quotes/match-cards': ['MissingLeg'],
  '../../../domain/quotes/request-choices': ['BudgetRange', 'ContactTime', 'QuoteService', 'ServicePriority'],
  '../../../domain/quotes/request-extras': ['RequestExtras'],
  '../../../domain/shipments/planned-milestones': ['PlannedMilestone'],
  '../../../domain/shipments/shipment': ['Milestone'],
  '../../../domain/shipments/whole-way': ['WholeWaySummary'],
  '../../../domain/storage/visiting-hours': ['OpeningHours as WeeklyHours'],
}

/** Data that a person or an administrator gave to an account, as the protocol of auth has it. */
const metadata = 'Readonly<Record<string, unknown>>'

/**
 * Columns whose values are listed only in the domain, because the list grows with the product, and the types of JSON
 * columns. A column with a check constraint is not named here: its type is generated from the constraint.
 */
const named: Readonly<Record<string, string>> = {
  'alert_settings.mail_topics': 'Topic[]',
  'alert_settings.whatsapp_topics': 'WhatsappTopic[]',
  'alerts.kind': 'AlertKind',
  'alerts.subject_kind': 'SubjectKind',
  'auth.one_time_tokens.user_metadata': metadata,
  'auth.sessions.amr': 'readonly AccessMethod[]',
  'auth.signing_keys.public_jwk': 'PublicSigningKey',
  'auth.users.app_metadata': metadata,
  'auth.users.user_metadata': metadata,
  'bookings.cargo': 'BookedCargo',
  'bookings.currency': 'Currency',
  'bookings.price_lines': 'PriceLine[]',
  'bookings.service': 'Service',
  'cargo_templates.container': 'AskedContainer',
  'cargo_templates.currency': 'Currency',
  'clearance_files.conditions': 'Condition[]',
  'clearance_files.goods_currency': 'Currency',
  'companies.imports': 'ImportKind[]',
  'customs_charges.currency': 'Currency',
  'customs_thresholds.code': 'ThresholdCode',
  'duty_rates.specific_currency': 'Currency',
  'exchange_rates.from_currency': 'Currency',
  'exchange_rates.to_currency': 'Currency',
  'financing_assessments.findings': 'Findings',
  'free_time_tariffs.currency': 'Currency',
  'free_time_tariffs.tiers': 'ClockTier[]',
  'guest_uploads.type': 'FileType',
  'inquiries.conversation': 'InquiryLine[]',
  'insurance_cards.currency': 'Currency',
  'insurance_cards.modes': 'Mode[]',
  'insurance_certificates.cargo': 'InsuredCargoFacts',
  'insurance_certificates.currency': 'Currency',
  'insurance_certificates.modes': 'Mode[]',
  'insurance_certificates.voyage': 'Voyage',
  'itinerary_bookings.asked': 'AskedItinerary',
  'itinerary_bookings.plan': 'FoundItineraryOnWire',
  'itinerary_legs.card': 'LegCard',
  'message_drafts.body': 'DraftBody',
  'offers.attributes': 'SomeAttributes',
  'offers.currency': 'Currency',
  'offers.equipment': 'EquipmentCode',
  'offers.included': 'Inclusion[]',
  'offers.not_included': 'Inclusion[]',
  'offers.weight_breaks': 'StoredWeightBreak[]',
  'opening_hours.hours': 'WeeklyHours',
  'part_orders.part_category': 'PartCategory',
  'part_orders.vehicle_make': 'VehicleMake',
  'part_quotes.currency': 'Currency',
  'price_alerts.basis': 'Basis',
  'price_alerts.currency': 'Currency',
  'price_alerts.equipment': 'EquipmentCode',
  'price_alerts.service': 'Service',
  'provider_applications.licences': 'AskedLicence[]',
  'quote_requests.best_time_to_contact': 'ContactTime',
  'quote_requests.budget_range': 'BudgetRange',
  'quote_requests.cargo_value_currency': 'Currency',
  'quote_requests.extras': 'RequestExtras',
  'quote_requests.origin': 'QuoteOrigin',
  'quote_requests.service': 'QuoteService',
  'quote_requests.service_priority': 'ServicePriority',
  'quotes.basis': 'Basis',
  'quotes.currency': 'Currency',
  'quotes.equipment': 'EquipmentCode',
  'quotes.included': 'Inclusion[]',
  'quotes.lines': 'PriceLine[]',
  'quotes.missing_leg': 'MissingLeg',
  'quotes.not_included': 'Inclusion[]',
  'quotes.warnings': 'PriceWarning[]',
  'restores.refusal': 'RestoreRefusal',
  'restores.report': 'RestoreReport',
  'shipment_containers.deposit_currency': 'Currency',
  'shipment_events.milestone': 'Milestone',
  'shipments.last_milestone': 'Milestone',
  'shipments.plan': 'PlannedMilestone[]',
  'shipments.whole_way': 'WholeWaySummary',
  'shipping_instructions.form': 'WrittenInstructions',
  'transfer_rates.currency': 'Currency',
  'tariff_load_lines.after': 'LoadedTerms',
  'tariff_load_lines.before': 'LoadedTerms',
  'tariff_load_lines.fault': 'LoadFault',
  'tax_estimates.assessment': 'AssessmentOnWire',
  'tax_estimates.form': 'EstimateForm',
}

interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly defaulted: boolean
}

/**
 * Types that are more precise than the database's own, by `table.column`.
 * @throws when a named column does not exist, or its check constraint already lists its values.
 */
export async function columnTypes(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows: all } = await client.query<Column>(`
    select concat(nullif(n.nspname, 'public') || '.', c.relname, '.', a.attname) as name, t.typname as type,
           not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as defaulted
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const lists = await checkedLists(client)
  const table = new Map(all.map((column) => [column.name, column]))
  const types = new Map<string, string>()
  for (const [name, list] of lists) {
    const column = table.get(name)
    if (column) types.set(name, columnType(column, column.type.startsWith('_') ? `(${list})[]` : list))
  }
  for (const [name, type] of Object.entries(named)) {
    const column = table.get(name)
    if (!column) throw new Error(`tools/column-types.ts names ${name}, which the database does not have`)
    if (lists.has(name)) throw new Error(`tools/column-types.ts names ${name}, whose list its check constraint holds`)
    types.set(name, columnType(column, type))
  }
  return types
}

/** Replaces the database's own types of `columns` in the generated file, and adds the imports. */
export function withColumnTypes(generated: string, columns: ReadonlyMap<string, string>): string {
  const tables = new Map(
    [...generated.matchAll(/^ {2}"?([\w.]+)"?: (\w+);$/gm)].map(([, table, type]) => [type, table] as const),
  )
  const typed = generated.replace(/^export interface (\w+) \{\n[\s\S]*?^\}/gm, (whole, type: string) =>
    whole.replace(/^ {2}(\w+): .*;$/gm, (line, column: string) => {
      const better = columns.get(`${tables.get(type)}.${column}`)
      return better ? `  ${column}: ${better};` : line
    }),
  )
  const imports = Object.entries(modules).map(
    ([path, types]) => `import type { ${types.join(', ')} } from "${path.startsWith('.') ? `${path}.ts` : path}";`,
  )
  return typed.replace(/^import type .*$/m, (line) => [line, ...imports].join('\n'))
}

function columnType({ type, nullable, defaulted }: Column, of: string): string {
  const whole = type.startsWith('json')
    ? `${nullable ? 'NullableJsonColumn' : 'JsonColumn'}<${of}>`
    : `${of}${nullable ? ' | null' : ''}`
  return defaulted ? `Generated<${whole}>` : whole
}

/** The value lists of single-column check constraints, written as unions. */
async function checkedLists(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; check: string }>(`
    select concat(nullif(n.nspname, 'public') || '.', c.relname, '.', a.attname) as name,
           pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and n.nspname in ('public', 'auth')`)
  return new Map(rows.flatMap(({ name, check }) => listed(name, check)))
}

function listed(name: string, check: string): [string, string][] {
  const list = /(?:^CHECK \(\(\w+ = ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check)?.[1]
  const only = /^CHECK \(\(\w+ = '(\w+)'::text\)\)$/.exec(check)?.[1]
  if (only) return [[name, `'${only}'`]]
  if (!list) return []
  const values = [...list.matchAll(/'([^']*)'::(\w+)|(-?\d+)/g)].map(([, text, type, number]) =>
    text === undefined || type === 'integer' ? (text ?? number) : `'${text}'`,
  )
  return [[name, values.join(' | ')]]
}
