import { expect, test } from 'vitest'
import { dutyWords as en } from '../../../server/features/assistant/duty-answer.strings.en.ts'
import { dutyWords as fr } from '../../../server/features/assistant/duty-answer.strings.fr.ts'
import { dutyWords as rw } from '../../../server/features/assistant/duty-answer.strings.rw.ts'
import { gradeWords as webFr } from './grades.strings.fr.ts'
import { gradeWords as webRw } from './grades.strings.rw.ts'
import { gradeWords as webEn } from './grades.strings.ts'

test.each([
  ['English', en, webEn],
  ['French', fr, webFr],
  ['Kinyarwanda', rw, webRw],
])('the assistant says how certain a fact is as the screens do, in %s', (_, said, shown) => {
  const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  for (const grade of ['A', 'B', 'C', 'D'] as const) expect(said.grades[grade]).toBe(small(shown[grade]))
})
