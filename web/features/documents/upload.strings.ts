import type { uploadFile } from '../../../contract/documents.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { words } from '../../platform/i18n.ts'

export const uploadWords = words('uploadWords', {
  drop: 'Drop files here, or choose them',
  dropOne: 'Drop the file here, or choose it',
  rules: 'PDF, JPEG, PNG, DOC or DOCX, at most 10 MB each',
  rulesOne: 'PDF, JPEG, PNG, DOC or DOCX, at most 10 MB',
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  uploads: 'Files',
  uploading: 'Uploading {{name}}',
  checking: 'Being checked…',
  stop: 'Stop uploading {{name}}',
  remove: 'Remove {{name}}',
  again: 'Try again',
  dismiss: 'Leave out {{name}}',
  required: 'Required',
  requiredTitle: 'Required documents',
  requiredAbout: 'A file counts for one when its name says so, such as {{example}}.pdf, or as you choose beside it.',
  slotOf: 'What {{name}} counts as',
  noSlot: 'None of the required',
  matched: '{{label}}: there',
  unmatched: '{{label}}: missing',
  scanning: 'Waiting for the virus scanner',

  invalidType: 'Invalid file type',
  invalidTypeAbout: '{{name}} is not a supported file type.',
  tooLarge: 'File too large',
  tooLargeAbout: '{{name}} is larger than 10MB.',
  uploaded: 'File uploaded',
  uploadedAbout: '{{name}} has been uploaded successfully.',
  notKept: 'File not accepted',
  tooMany: 'At most {{most}} files',
  bytes: '{{size}} B',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
})

export const uploadRefusals: Record<RefusalOf<typeof uploadFile>, string> & Record<string, string> = words(
  'uploadRefusals',
  {
    file_type_unsupported: 'What is in this file is not what its name says.',
    file_too_large: 'This file is larger than 10MB.',
    file_empty: 'This file is empty.',
    file_broken: 'This file is damaged or not complete.',
    file_unsafe: 'This file can act by itself (macros, scripts, packed files). Save it as a plain PDF and send that.',
    file_infected: 'The virus scanner found something in this file.',
    upload_broken: 'The connection broke. Try again.',
    upload_too_slow: 'The connection was too slow. Try again.',
    uploads_busy: 'Very many files are coming in. Try again in a minute.',
    quota_exceeded: 'Your company has used up its room for files.',
    file_in_use: 'This file is in use already.',
    file_not_found: 'This file no longer exists. Upload it again.',
    file_not_clean: 'The virus scanner has not answered for this file yet.',
    file_not_shown: 'Only images are shown inside a page.',
  },
)
