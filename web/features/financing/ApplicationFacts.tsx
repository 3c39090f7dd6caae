import type { Application } from '../../../contract/financing.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { applicationWords } from './applications.strings.ts'

/** The data of the application, as submitted. */
export function ApplicationFacts({ application }: { application: Application }) {
  const t = useWords(applicationWords)
  const facts = [
    [t('company'), application.companyName],
    [t('contactPerson'), application.contactPerson],
    [t('email'), application.email],
    [t('phone'), application.phone],
    [t('registeredOn'), application.registeredOn && formatDay(application.registeredOn)],
    [t('sellerTin'), application.sellerTin],
    [t('invoice'), formatAmount(application.invoiceAmount)],
    [t('invoicedOn'), application.invoicedOn && formatDay(application.invoicedOn)],
    [t('buyer'), application.buyerName],
    [t('buyerTin'), application.buyerTin],
    [t('ebmNumber'), application.ebmNumber],
    [t('description'), application.description],
  ] as const
  return (
    <TitledCard title={t('factsTitle')}>
      <dl className="grid gap-2 text-small">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-faint">{name}</dt>
              <dd className="text-right wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </TitledCard>
  )
}
