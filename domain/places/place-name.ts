import type { Language } from '../language/language.ts'
import { findNamedPlace } from './gazetteer.ts'
import { writtenPlace } from './place-names.ts'

/**
 * The name of any place that can be asked for, in the reader's language; the code if it is unknown. For the server:
 * the browser does not carry all places, and asks for the names that it lacks.
 */
export function placeName(code: string, language: Language): string {
  const name = findNamedPlace(code)?.name
  return name === undefined ? code : writtenPlace(name, language)
}
