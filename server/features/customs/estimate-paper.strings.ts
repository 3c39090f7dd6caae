import type { Language } from '../../../domain/language/language.ts'
import { paperWords as en, type PaperWords } from './estimate-paper.strings.en.ts'
import { paperWords as fr } from './estimate-paper.strings.fr.ts'
import { paperWords as rw } from './estimate-paper.strings.rw.ts'

/** The texts of a printed estimate, by language. */
export const paperWords: Readonly<Record<Language, PaperWords>> = { en, fr, rw }
