import type { Language } from '../../../domain/language/language.ts'
import { type CertificateWords, certificateWords as en } from './certificate-paper.strings.en.ts'
import { certificateWords as fr } from './certificate-paper.strings.fr.ts'
import { certificateWords as rw } from './certificate-paper.strings.rw.ts'

/** The wording of a printed certificate, by language. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = { en, fr, rw }
