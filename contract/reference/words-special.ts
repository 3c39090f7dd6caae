/**
 * Where a name means something else than elsewhere: `Component.property`, or `operationId.property` of what has no name
 * of its own.
 */
export const wordsSpecial: Readonly<Record<string, string>> = {
  'Money.currency': 'Currency of the amount, ISO 4217',
  'UnitPrice.tenths': 'Tenths of a minor unit that the price has beside its amount',
  'WrittenUnitPrice.tenths': 'Tenths of a minor unit that the price has beside its amount',
  'searchTariff.limit': 'How many hits are answered at most',
  'Booking.storage': 'The place in a warehouse, where one is booked',
  'Booking.number': 'Number of the booking, as people say it',
  'BookingSummary.number': 'Number of the booking, as people say it',
  'Shipment.number': 'Number of the shipment, as people say it',
  'ShipmentSummary.number': 'Number of the shipment, as people say it',
  'QuoteRequest.number': 'Number of the quote request, as people say it',
  'QuoteRequestSummary.number': 'Number of the quote request, as people say it',
  'Shipment.provider': 'The company that carries it',
  'ShipmentSummary.provider': 'The company that carries it',
  'Shipment.customer': 'The company whose cargo it is',
  'ShipmentSummary.customer': 'The company whose cargo it is',
  'CargoToPrice.weightKg': 'Weight of all pieces in kilograms',
  'getFileContent.company': 'Company for which the address was signed',
  'getBackupContent.company': 'Company for which the address was signed',
  'getFileContent.version': 'Beginning of the content’s SHA-256',
  'getFileContent.key': 'Name of the key that signed',
  'uploadFile.type': 'Media type that the browser names; where it is given it has to agree',
  'uploadFile.name': 'Name of the file, with its ending',
  'handInPaper.name': 'Name of the file, with its ending',
  'handInPaper.language': 'Language of the mails about this paper',
  'token.grant_type': 'By `password`, by `refresh_token` or by `pkce`',
  'TimelineEvent.at': 'When it happened, is expected or was planned',
  'ShownPrice.approximate': 'The same in another currency, for comparison only',
  'Role.role': 'Role in the company',
}
