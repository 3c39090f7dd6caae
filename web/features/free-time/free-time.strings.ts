import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { freeTimeContract } from '../../../contract/free-time.ts'
import { words } from '../../platform/i18n.ts'

export const freeTimeWords = words('freeTimeWords', {
  title: 'Free Time and Demurrage',
  pageTitle: 'Free Time and Demurrage | Umuhora',
  subtitle:
    'What shipping lines and ports charge for containers per day. Rows are never changed: enter a new price as a row with a later date.',
  formTitle: 'Enter rows',
  rows: 'Rows',
  rowsHint:
    'One row per line below the heading, pasted from a spreadsheet or typed. Tiers: 1-7: 20/40; 8-: 35/70 (days, then prices for a 20 ft and a 40 ft container).',
  chooseFile: 'Choose a file',
  check: 'Check',
  enter: 'Enter rows',
  needRows: 'Enter at least one row below the heading.',
  fileTooLarge: 'This file is too large: 200,000 characters at most.',
  checked_one: '{{count}} row can be entered',
  checked_other: '{{count}} rows can be entered',
  entered_one: '{{count}} row entered',
  entered_other: '{{count}} rows entered',
  nothingNew: 'We already have every row.',
  refusedSome: 'Nothing was entered: correct these lines first.',
  known_one: 'We already have {{count}} row; it stays as it is.',
  known_other: 'We already have {{count}} rows; they stay as they are.',
  line: 'Line {{line}}',
  at: '{{column}}: {{fault}}',
  foundThere: '“{{found}}”',
  columns_wrong: 'not as many columns as the heading',
  not_a_choice: 'not one of the allowed words',
  not_a_port: 'not a sea port that we know, by its code (KEMBA, TZDAR)',
  not_whole: 'whole days from 0 to 365',
  not_tiers: 'tiers are written like 1-7: 20/40; 8-: 35/70',
  tiers_gap: 'tiers must follow each other without a gap, from the first day charged, and the last must have no end',
  not_a_percent: 'a percentage from 0 to 100',
  not_a_day: 'a day like 2026-12-01',
  to_before_from: 'the last day is before the first',
  source_missing: 'say where it was published',
  too_long: 'too long',
  row_repeated: 'is in this file twice',

  listTitle: 'All rows',
  listCaption: 'Free time rows, newest first',
  listNone: 'No rows yet',
  clock: 'Clock',
  container: 'Container',
  port_storage: 'Port storage',
  everyLine: 'All other lines',
  port: 'Port',
  equipment: 'Containers',
  dry: 'Dry',
  special: 'Special',
  reefer: 'Refrigerated',
  local: 'local cargo',
  freeDays: 'Free days',
  tiers: 'A day costs (20/40 ft)',
  valid: 'Valid',
  from: 'from {{day}}',
  span: '{{from}} to {{to}}',
  source: 'Source',
})

/** A message for every refusal of these endpoints; the compiler requires each. */
export const freeTimeRefusals: Readonly<Record<RefusalsOf<typeof freeTimeContract>, string>> = words(
  'freeTimeRefusals',
  {
    not_a_tariff_file: 'The first line must name the columns, and at least one row must follow.',
    too_many_lines: 'At most 500 rows at once.',
  },
)
