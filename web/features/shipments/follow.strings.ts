import { words } from '../../platform/i18n.ts'

/** Words of a shipment as it is followed without an account. */
export const followWords = words('followWords', {
  title: 'Shipment {{number}}',
  atDoor: 'At the door, {{place}}',
  deliveredIn: 'Delivered, {{place}}',
  eightInTen: '8 in 10',
  noDay: 'No day yet',
  nowCancelled: 'Cancelled',
  lastReport: 'Last report: {{what}}, {{at}}',
  sentBy: 'sent by {{name}}',
  carriedBy: 'carried by {{name}}',
  onlyStatus: 'Map and timeline are shown when the sender makes them public, or sends a link.',
  another: 'Look up another number',
  unknownTitle: 'No shipment has the number {{number}}',
  unknownAbout: 'Compare it with the original and try again.',
  copied: 'Copied',
  copy: 'Copy address',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  share: 'Share',
  shareText: 'Shipment {{number}}, {{from}} to {{to}}: {{link}}',
})
