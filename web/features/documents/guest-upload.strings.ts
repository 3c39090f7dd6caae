import type { handInPaper } from '../../../contract/documents.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { words } from '../../platform/i18n.ts'
import { uploadRefusals } from './upload.strings.ts'

export const guestUploadWords = words('guestUploadWords', {
  pageTitle: 'Hand in papers | Umuhora',
  pageDescription: 'Hand in the papers of a booking or shipment without an account.',
  heading: 'Hand in papers',
  lead: 'For anyone who has papers for a booking or shipment, with or without an account: the factory, the shipper, a colleague.',
  number: 'Booking or shipment number',
  numberHint: 'It begins with UMB or UMS and is in every e-mail about it.',
  email: 'E-mail address of the booking',
  emailHint: 'The address it was booked with, or the contact’s address in its shipping instructions.',
  files: 'Papers',
  drop: 'Drop files here, or choose them',
  rules: 'PDF, JPEG, PNG, DOC or DOCX, at most 10 MB each',
  choose: 'Choose files',
  remove: 'Remove {{name}}',
  submit: 'Hand in',
  submitting: 'Handing in…',
  sending: 'Sending {{name}}',
  handedIn: 'Received',
  file_type_unsupported: 'Files of this type are not accepted.',
  file_too_large: 'This file is larger than 10 MB.',
  file_empty: 'This file is empty.',
  chooseFirst: 'Choose at least one file.',
  required: 'This is required',
  number_mistyped: 'One character of this number is wrong. Please check it.',
  not_a_deal_number: 'Enter a number like UMB-4K7W-Q2NX or UMS-4K7W-Q2NX.',
  not_an_address: 'Enter an e-mail address, like name@company.rw',
  doneTitle_one: '{{count}} paper received',
  doneTitle_other: '{{count}} papers received',
  doneAbout:
    'If the number and the address match, the company finds it in its documents, and an e-mail to that address confirms it. For your safety, this page does not say which numbers exist.',
  nextHeading: 'What happens next',
  stepChecked: 'Checked',
  stepCheckedAbout: 'Every file is checked for scripts, macros and viruses before it is stored.',
  stepWaits: 'Waiting',
  stepWaitsAbout:
    'It waits in the company’s documents for 30 days. Nobody else sees it, and you see nothing of the shipment.',
  stepTaken: 'Taken or refused',
  stepTakenAbout:
    'Somebody at the company takes it for one of its documents. If it is refused, you get the reason by e-mail.',
  noScript:
    'This form needs JavaScript. Without it, send your papers to support@umuhora.rw with the booking or shipment number.',
})

export const guestUploadRefusals: Record<RefusalOf<typeof handInPaper>, string> & Record<string, string> = words(
  'guestUploadRefusals',
  {
    ...uploadRefusals,
    too_many_papers:
      'Too many papers came in for this number from this address. Try again tomorrow, or ask the company.',
  },
)
