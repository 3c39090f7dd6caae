import { type Permission, permissions } from '../../domain/companies/permissions.ts'
import { wordsOf } from './i18n.ts'
import { gradeWords, roleNoteWords } from './roles.strings.ts'

/** The roles and duties that have a permission, in words: «Operator or Manager». */
export function whoMay(permission: Permission): string {
  const grade = wordsOf(gradeWords)
  const names = permissions[permission].map((each) => grade(each))
  const last = names.at(-1) ?? ''
  return names.length > 1 ? wordsOf(roleNoteWords)('or', { some: names.slice(0, -1).join(', '), last }) : last
}
