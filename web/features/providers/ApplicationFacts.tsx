import { type ReactNode, useState } from 'react'
import type { ProviderApplication } from '../../../contract/providers.ts'
import { countryName } from '../../../domain/places/country-names.ts'
import { problemText } from '../../platform/api-problem.ts'
import { formatList, labelled } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { download } from '../documents/documents.api.ts'
import { uploadRefusals } from '../documents/upload.strings.ts'
import { licenceWords } from './licences.strings.ts'
import { providerApplicationWords } from './providers.strings.ts'
import { useServiceName } from './service-name.ts'

/** The data that a company gave in its application. */
export function ApplicationFacts({ application }: { application: ProviderApplication }) {
  const t = useWords(providerApplicationWords)
  const service = useServiceName()
  const licence = useWords(licenceWords)
  const language = useLanguage()
  const { country, paper, reason } = application
  const facts: { name: string; value: ReactNode }[] = [
    { name: t('registeredName'), value: application.registeredName },
    { name: t('country'), value: countryName(country, language) },
    { name: t(country === 'RW' ? 'tin' : 'registrationNumber'), value: application.registrationNumber },
    { name: t('phone'), value: application.phone },
    { name: t('services'), value: formatList(application.services.map((each) => service(each))) },
    ...(application.licences.length > 0
      ? [
          {
            name: licence('title'),
            value: (
              <ul className="grid gap-1">
                {application.licences.map(({ service: of, number, expiresOn }) => (
                  <li key={of}>
                    {labelled(service(of), licence('numberUntil', { number, day: formatDay(expiresOn) }))}
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    { name: t('about'), value: <span className="whitespace-pre-line">{application.about}</span> },
    { name: t('paper'), value: paper ? <Paper id={paper.id} name={paper.name} /> : t('noPaper') },
    { name: t('appliedOn'), value: formatDay(application.appliedAt) },
    ...(reason ? [{ name: t('reason'), value: reason }] : []),
  ]
  return (
    <dl className="divide-y divide-line text-small">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[--spacing(48)_minmax(0,1fr)] sm:gap-4"
        >
          <dt className="text-ink-faint">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Paper({ id, name }: { id: string; name: string }) {
  const t = useWords(providerApplicationWords)
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    try {
      await download(id)
    } catch (error) {
      toasts.add({ title: problemText(error, uploadRefusals), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      {name}
      <Button size="sm" variant="outline" busy={busy} onClick={() => void fetchIt()}>
        {t('download')}
      </Button>
    </span>
  )
}
