import { words } from '../../platform/i18n.ts'

/** Texts of public tracking. */
export const trackingWords = words('trackingWords', {
  label: 'Shipment number, container, air waybill or bill of lading',
  placeholder: 'Enter BL XXXX or Shipping Tracking Number',
  submit: 'Track shipment',
  submitting: 'Processing...',
  resultLabel: 'Shipment Status:',
  clear: 'Clear result',
  seeShipment: 'See this shipment',
  numberMissing: 'Enter a number first',
  sent: 'Tracking request sent successfully!',
  sentDescription: "We're processing your shipment tracking request.",
  processed: 'Tracking request processed successfully',
  failed: 'Failed to process tracking request',
  checkConnection: 'Please check your connection and try again',
  serverError: 'Server error: {{status}}',
  pageTitle: 'Track a shipment | Umuhora',
  pageDescription:
    'Where is my cargo? Enter a shipment number, a container number, an air waybill or a bill of lading. No account needed.',
  sharedPageDescription:
    'Someone shared a shipment with you. Open the link to see where it is and when it is expected.',
  heading: 'Where is it?',
  lead: 'No account needed. The answer shows what happened, what is estimated and what is still planned.',
  kindsHeading: 'Numbers we know',
  kindShipment: 'Our own shipment number',
  kindShipmentAbout: 'On your booking and in every mail we send about it.',
  kindContainer: 'Container number',
  kindContainerAbout:
    'Four letters and seven digits, like CSQU3054383. The last digit is a check digit, so a typing mistake is noticed.',
  kindAirWaybill: 'Air waybill',
  kindAirWaybillAbout: 'Three digits of the airline and eight more, like 071-12345675. It has a check digit too.',
  kindBill: 'Bill of lading',
  kindBillAbout: 'The carrier’s own number. It has no check digit: check it twice.',
  addressHint: 'You can also send somebody this page’s address with the number at the end.',
})
