import type { ClearanceFileDetail, ClearancePaper } from '../../../contract/clearance.ts'
import type { Document } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { gradeWords } from '../customs/grades.strings.ts'
import { DocumentRows } from '../documents/DocumentRows.tsx'
import { paperWords } from '../documents/papers.strings.ts'
import { clearanceWords } from './clearance.strings.ts'

/**
 * The documents of a file, each with when customs require it and who issues it; before the file opens, those that will
 * be required.
 */
export function Papers({ file }: { file: ClearanceFileDetail }) {
  const t = useWords(clearanceWords)
  const documents = file.papers.flatMap(({ document }) => document ?? [])
  return (
    <TitledCard title={t('checklistTitle')}>
      {documents.length > 0 ? (
        <DocumentRows
          set={{ subject: { kind: 'clearance_file', id: file.id, number: file.number }, documents }}
          about={(document) => <About paper={paperOf(file, document)} />}
        />
      ) : (
        <ul aria-label={t('checklistCaption')} className="divide-y divide-line text-small">
          {file.papers.map((paper) => (
            <li key={paper.code} className="py-4 first:pt-0 last:pb-0">
              <Name code={paper.code} />
              <About paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

const paperOf = (file: ClearanceFileDetail, { code }: Document) => file.papers.find((paper) => paper.code === code)

function Name({ code }: { code: string }) {
  const word = useWords(paperWords)
  return <p className="font-semibold">{word(code as keyof typeof paperWords)}</p>
}

function About({ paper }: { paper: ClearancePaper | undefined }) {
  const t = useWords(clearanceWords)
  const grades = useWords(gradeWords)
  const word = useWords(paperWords)
  if (!paper) return null
  const issuer = word(`from_${paper.issuer}` as keyof typeof paperWords)
  const facts = [
    t(paper.when as 'on-arrival'),
    t('from', { issuer }),
    paper.proviso && t(paper.proviso as 'if-designated'),
  ]
  return (
    <>
      <p className="mt-1 text-ink-soft">{facts.filter(Boolean).join(', ')}</p>
      <p className="mt-1 text-micro text-ink-faint">
        {paper.source} · {grades(paper.grade)}
      </p>
    </>
  )
}
