import { type Refusal, refuse } from '../decision.ts'
import { withoutUnseen } from '../identifiers/written-name.ts'

/** File types that may be uploaded, by our own names. */
export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export type FileType = (typeof fileTypes)[number]

/** Bytes of the largest file: 10 MB. */
export const largestFile = 10_485_760

/** Bytes that one company may store. */
export const companyQuota = 2 * 1024 ** 3

/** The purpose of an uploaded file; it can be used for no other purpose. */
export const filePurposes = ['document', 'financing', 'message', 'registration'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** `pending`: not scanned yet, and not served to anybody. */
export const fileStatuses = ['pending', 'clean', 'rejected'] as const

const typeOfExtension: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  // The extension that some programs use for scans and saved pages.
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Extensions that the browser's file picker accepts. */
export const fileExtensions = Object.keys(typeOfExtension).map((extension) => `.${extension}`)

/** The type that the extension of a name stands for; null if it is not supported. */
export function typeByName(name: string): FileType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeOfExtension, extension) ? (typeOfExtension[extension] as FileType) : null
}

/** Whether a name has no extension: `scan`, `Invoice 2.1`. The type of such a file is read from its content. */
const promisesNothing = (name: string): boolean => !/\.[a-z][a-z0-9]*$/i.test(name)

/** The name with the extension of its type, if it has none, because programs open files by extension. */
export function withEnding(name: string, type: FileType): string {
  const ending = Object.entries(typeOfExtension).find(([, each]) => each === type)?.[0]
  return promisesNothing(name) ? fileLabel(`${name}.${ending}`) : name
}

/** Images are decoded and encoded again, so that only the picture remains. */
export function isImage(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png'
}

export type ChoiceRefusal = 'file_type_unsupported' | 'file_too_large' | 'file_empty'

/** Findings of the content check: not the type of its name, truncated, with active content, or with a password. */
export type ContentRefusal = 'file_type_unsupported' | 'file_broken' | 'file_unsafe' | 'file_locked'

/**
 * Checks a file before any byte is sent. The browser may leave the type out; if it is there, it must agree with the
 * name. A name without an extension is accepted, and its content decides later.
 */
export function judgeChoice(file: { name: string; type: string; size: number }): Refusal<ChoiceRefusal> | null {
  const promised = typeByName(file.name)
  const unnamed = file.type === '' || file.type === 'application/octet-stream'
  const agrees = promised ? file.type === promised : fileTypes.some((type) => type === file.type)
  if (!(promised || promisesNothing(file.name)) || !(unnamed || agrees)) return refuse('file_type_unsupported')
  if (file.size > largestFile) return refuse('file_too_large')
  return file.size === 0 ? refuse('file_empty') : null
}

/**
 * The name as a label: normal form C, without folders, invisible characters and bidirectional controls, at most 255
 * bytes of UTF-8 with its extension preserved. Never part of a URL.
 */
export function fileLabel(name: string): string {
  const bare = withoutUnseen(name).replaceAll('\\', '/').split('/').at(-1)?.trim() ?? ''
  const ending = /\.[a-z0-9]{1,5}$/i.exec(bare)?.[0] ?? ''
  let stem = ''
  let bytes = ending.length
  for (const letter of bare.slice(0, bare.length - ending.length)) {
    bytes += byteLength(letter)
    if (bytes > 255) break
    stem += letter
  }
  return `${stem}${ending}` || 'file'
}

/** Bytes of a character in UTF-8. */
function byteLength(letter: string): number {
  const code = letter.codePointAt(0) as number
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Lower case without accents, because file names write them in several ways. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `Commercial Invoice` → `commercialinvoice`, `Attestation de régularité` → `attestationderegularite` */
export function lettersOf(label: string): string {
  return plain(label).replace(/[^a-z]/g, '')
}

/** A required document: our own name, its name in the reader's language, and its labels in every language. */
export interface RequiredLabel {
  readonly code: string
  readonly label: string
  readonly labels: readonly string[]
}

/**
 * The required document that a file counts as: its lower-case name contains the letters of one of the labels. Only the
 * name counts; undefined if none matches.
 */
export function requiredMatch<R extends Pick<RequiredLabel, 'labels'>>(
  fileName: string,
  required: readonly R[],
): R | undefined {
  const name = plain(fileName)
  return required.find(({ labels }) => labels.some((label) => name.includes(lettersOf(label))))
}
