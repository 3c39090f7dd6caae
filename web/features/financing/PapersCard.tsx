import type { Application } from '../../../contract/financing.ts'
import { paperLabelsIn } from '../../../domain/financing/invoice.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { applicationWords } from './applications.strings.ts'
import { PaperDownload } from './PaperDownload.tsx'

/** The documents of the application, each downloaded by a link that expires soon. */
export function PapersCard({ papers }: { papers: Application['papers'] }) {
  const t = useWords(applicationWords)
  return (
    <TitledCard title={t('papersTitle')}>
      <ul className="divide-y divide-line">
        {papers.map(({ kind, file }) => (
          <li key={file.id} className="flex items-center justify-between gap-4 py-3 text-small first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium">{kind ? paperLabelsIn[currentLanguage()][kind] : t('paperBeside')}</p>
              <p className="text-micro wrap-anywhere text-ink-faint">{file.name}</p>
            </div>
            <PaperDownload file={file} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
