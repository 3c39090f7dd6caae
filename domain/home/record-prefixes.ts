/** What has a number of ours besides bookings and shipments, by its prefix. */
export const recordPrefixes = {
  UMA: 'insurance_certificate',
  UMC: 'clearance_file',
  UMD: 'departure',
  UME: 'tax_estimate',
  UMF: 'financing_application',
  UMI: 'itinerary_booking',
  UMP: 'part_order',
} as const
export type RecordKind = (typeof recordPrefixes)[keyof typeof recordPrefixes]
