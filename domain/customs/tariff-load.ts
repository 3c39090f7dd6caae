export const loadFaults = [
  'code_missing',
  'code_malformed',
  'unknown_code',
  'code_twice',
  'rate_missing',
  'rate_malformed',
  'rate_out_of_bounds',
  'range_reversed',
  'specific_malformed',
  'kind_unknown',
  'day_malformed',
  'days_reversed',
  'grade_unknown',
  'columns_wrong',
  'text_too_long',
  'later_rate_stands',
] as const
/** Why one line of a tariff file is refused. */
export type LoadFault = (typeof loadFaults)[number]

export const loadOutcomes = ['added', 'changed', 'refused'] as const
/** What a line did; lines that change nothing are only counted. */
export type LoadOutcome = (typeof loadOutcomes)[number]
