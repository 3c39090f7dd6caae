const day = 86_400_000
const year = 365 * day

/**
 * How long records are kept before jobs delete them, in milliseconds: no longer than their purpose needs (Rwanda, Law
 * 058/2021 on personal data, storage limitation), but what proves a deal for the ten years in which the tax authority may
 * ask for it. docs/retention.md lists these with everything else that is kept.
 */
export const retention = {
  /** Actions in the audit log, from when they were done. */
  auditLog: 10 * year,
  /** Conversations between companies, from their last message. */
  messages: 5 * year,
  /** Requests for quotes from which no booking came, from when they were closed. */
  quoteRequests: 2 * year,
  /** Departures on which nothing was ever held, from their arrival. */
  emptyDepartures: 90 * day,
} as const

/** The instant before which a record is deleted. */
export const keptSince = (kind: keyof typeof retention, now: Date): Date => new Date(now.getTime() - retention[kind])
