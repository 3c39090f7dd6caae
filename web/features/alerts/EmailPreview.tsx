import { useWords } from '../../platform/i18n.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { useEmailPreview } from './alerts.api.ts'
import { alertsWords } from './alerts.strings.ts'

/** The e-mail as its recipients get it, with the texts of the server. */
export function EmailPreview() {
  const t = useWords(alertsWords)
  const preview = useEmailPreview()
  const mail = preview.data
  return (
    <TitledCard
      title={t('previewTitle')}
      {...(mail ? { description: t(mail.isExample ? 'previewExample' : 'previewAbout') } : {})}
    >
      <Answered query={preview} rows={1} rowClassName="h-64">
        {(mail) => (
          <figure className="rounded-inner bg-sunken p-4 sm:p-6">
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-small">
              <dt className="text-ink-faint">{t('from')}</dt>
              <dd className="break-words">{mail.from}</dd>
              <dt className="text-ink-faint">{t('subject')}</dt>
              <dd lang={mail.language} className="font-semibold break-words">
                {mail.subject}
              </dd>
            </dl>
            <div lang={mail.language} className="mx-auto mt-5 max-w-xl rounded-inner bg-surface p-5 sm:p-7">
              <p className="text-title-3 break-words">{mail.heading}</p>
              {mail.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 break-words">
                  {paragraph}
                </p>
              ))}
              <p className="mt-5 inline-block rounded-control bg-lake px-4 py-2.5 text-small font-semibold text-on-lake">
                {mail.action}
              </p>
            </div>
            <figcaption lang={mail.language} className="mt-4 text-center text-micro text-ink-faint">
              {mail.footer} <span className="underline">{mail.unsubscribe}</span>
            </figcaption>
          </figure>
        )}
      </Answered>
    </TitledCard>
  )
}
