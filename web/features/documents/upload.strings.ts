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
  requiredAbout: 'We match each file by its name, such as {{example}}.pdf, or you choose the document beside it.',
  slotOf: 'What {{name}} counts as',
  noSlot: 'Not a required one',
  matched: '{{label}}: uploaded',
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
    file_type_unsupported: 'The content of this file does not match its name.',
    file_too_large: 'This file is larger than 10MB.',
    file_empty: 'This file is empty.',
    file_broken: 'This file is damaged or not complete.',
    file_unsafe:
      'This file contains macros, scripts, links to other files or packed files. Save it as a plain PDF and send that.',
    file_locked: 'This file is locked with a password or protected. Send an unlocked copy.',
    file_infected: 'The virus scanner found something in this file.',
    upload_broken: 'The connection was lost. Try again.',
    upload_too_slow: 'The connection was too slow. Try again.',
    uploads_busy: 'Too many files are coming in right now. Try again in a minute.',
    quota_exceeded: 'Your company has used up its file storage.',
    file_in_use: 'This file is already in use.',
    file_not_found: 'This file no longer exists. Upload it again.',
    file_not_clean: 'The virus scan of this file is not finished yet.',
    file_not_shown: 'Only images can be shown inside a page.',
  },
)
