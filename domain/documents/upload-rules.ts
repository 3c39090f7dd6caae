import { type Refusal, refuse } from '../decision.ts'

/** What may be uploaded, by our own name of the type. */
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

/** Bytes that one company may keep. */
export const companyQuota = 2 * 1024 ** 3

/** What a file is uploaded for; it can be used for nothing else. */
export const filePurposes = ['document', 'financing', 'message', 'registration'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** `pending`: not looked at by the scanner yet, and served to nobody. */
export const fileStatuses = ['pending', 'clean', 'rejected'] as const

const typeOfExtension: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  // As some programs call what they scan or save from a page.
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Names after which a file is chosen in a browser. */
export const fileExtensions = Object.keys(typeOfExtension).map((extension) => `.${extension}`)

/** The type that the end of a name promises; null when it is none of ours. */
export function typeByName(name: string): FileType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typeOfExtension, extension) ? (typeOfExtension[extension] as FileType) : null
}

/** Whether a name promises nothing: `scan`, `Invoice 2.1`. What such a file is, its content says. */
const promisesNothing = (name: string): boolean => !/\.[a-z][a-z0-9]*$/i.test(name)

/** The name with the ending of its type, where it has none: programs open a file by it. */
export function withEnding(name: string, type: FileType): string {
  const ending = Object.entries(typeOfExtension).find(([, each]) => each === type)?.[0]
  return promisesNothing(name) ? fileLabel(`${name}.${ending}`) : name
}

/** Images are decoded and written anew, so that nothing of what was sent is left but the picture. */
export function isImage(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png'
}

export type ChoiceRefusal = 'file_type_unsupported' | 'file_too_large' | 'file_empty'

/** What a look into a file says: another thing than its name promises, cut off, or able to act by itself. */
export type ContentRefusal = 'file_type_unsupported' | 'file_broken' | 'file_unsafe'

/**
 * What can be said of a file before a byte of it is sent; the type that the browser names may be missing, and where it
 * is there it has to agree with the name. A name without an ending promises nothing, and is taken by its content.
 */
export function judgeChoice(file: { name: string; type: string; size: number }): Refusal<ChoiceRefusal> | null {
  const promised = typeByName(file.name)
  const unnamed = file.type === '' || file.type === 'application/octet-stream'
  const agrees = promised ? file.type === promised : fileTypes.some((type) => type === file.type)
  if (!(promised || promisesNothing(file.name)) || !(unnamed || agrees)) return refuse('file_type_unsupported')
  if (file.size > largestFile) return refuse('file_too_large')
  return file.size === 0 ? refuse('file_empty') : null
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const unseen = /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\p{Cs}]/gu

/**
 * The name as a label: normal form C, without folders, without characters that are not seen or that turn the reading
 * direction, at most 255 bytes of UTF-8 with its ending kept. Never part of an address.
 */
export function fileLabel(name: string): string {
  const bare = name.normalize('NFC').replace(unseen, '').replaceAll('\\', '/').split('/').at(-1)?.trim() ?? ''
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

/** Bytes of a letter in UTF-8. */
function byteLength(letter: string): number {
  const code = letter.codePointAt(0) as number
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Small, without accents: file names write them in more than one way. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `Commercial Invoice` → `commercialinvoice`, `Attestation de régularité` → `attestationderegularite` */
export function lettersOf(label: string): string {
  return plain(label).replace(/[^a-z]/g, '')
}

/** A document that has to be there: our own name of it, what it is called to the reader, and its label in every language. */
export interface RequiredLabel {
  readonly code: string
  readonly label: string
  readonly labels: readonly string[]
}

/**
 * The required document that a file counts as: its lowercase name contains the letters of one of the labels. By name
 * only; undefined when it is none of them.
 */
export function requiredMatch<R extends Pick<RequiredLabel, 'labels'>>(
  fileName: string,
  required: readonly R[],
): R | undefined {
  const name = plain(fileName)
  return required.find(({ labels }) => labels.some((label) => name.includes(lettersOf(label))))
}
