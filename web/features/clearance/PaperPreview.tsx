import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { documentsFor, documentsReadOn } from '../../../domain/documents/required-documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { paperWords } from '../documents/papers.strings.ts'
import { clearanceWords } from './clearance.strings.ts'
import type { EngagementInput } from './engagement-input.ts'

/** The documents that the goods of the form require, updated while the form is being filled in. */
export function PaperPreview({ input }: { input: EngagementInput }) {
  const t = useWords(clearanceWords)
  const word = useWords(paperWords)
  const hsCode = readTariffCode(input.hsCode)
  const papers =
    hsCode === null || hsCode.length < 4 ? [] : documentsFor({ ...input, hsCode } as Parameters<typeof documentsFor>[0])
  return (
    <TitledCard title={t('papersTitle')} description={t('papersAbout', { day: formatDay(documentsReadOn) })}>
      {papers.length === 0 ? (
        <p className="text-small text-ink-soft">{t('papersNeedCode')}</p>
      ) : (
        <ul className="divide-y divide-line text-small">
          {papers.map((paper) => (
            <li key={paper.code} className="py-2.5 first:pt-0 last:pb-0">
              <p className="font-medium">{word(paper.code as keyof typeof paperWords)}</p>
              <p className="text-micro text-ink-faint">
                {[t(paper.when), paper.proviso && t(paper.proviso)].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}
