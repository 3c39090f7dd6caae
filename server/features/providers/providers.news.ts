import { paths } from '../../../contract/paths.ts'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type AlertNews, type MailNews, type News, newsOf } from '../../platform/news.ts'
import { managersOf } from '../companies/audiences.ts'
import { companyName } from '../companies/companies.views.ts'
import type { LicenceMailFacts, LicenceMailKind } from './licences.emails.en.ts'
import { licenceMail } from './licences.emails.ts'
import type { ProviderMailFacts, ProviderMailKind } from './providers.emails.en.ts'
import { providerMail } from './providers.emails.ts'
import type { LicenceEventName } from './providers.events.ts'
import { applicationForNews } from './providers.views.ts'

/** To the operators, who verify. */
const toVerify = ({ companyId, companyName }: { readonly companyId: string; readonly companyName: string }) =>
  ({
    to: 'operators',
    kind: 'provider_applied',
    subject: { kind: 'applicant', id: companyId },
    number: companyName,
  }) satisfies AlertNews

interface Found extends ProviderMailFacts {
  readonly companyId: string
}

const mail = (kind: ProviderMailKind): MailNews<Found> => ({
  kind: `providers.${kind}`,
  to: ({ companyId }) => managersOf(companyId),
  write: (facts, language) => providerMail(kind, facts, language),
})

/** The decision on an application, to its company. */
const decision = (kind: 'accepted' | 'declined') =>
  newsOf({
    alerts: ({ data }: DomainEvent<`providers.${'accepted' | 'declined'}`>) => ({
      to: [data.companyId],
      kind: `provider_${kind}`,
      subject: { kind: 'provider_application', id: data.applicationId },
      number: data.companyName,
    }),
    about: ({ data: { applicationId } }) => ({ applicationId }),
    read: async (tx, { applicationId }, siteUrl) => {
      const row = await applicationForNews(tx, applicationId)
      if (!row) return undefined
      return {
        companyId: row.company_id,
        company: await companyName(tx, row.company_id),
        reason: row.reason ?? '',
        url: `${siteUrl}${kind === 'accepted' ? paths.newProviderOffer : paths.offerServices}`,
      }
    },
    mails: [mail(kind)],
  })

/** To the provider, and as an alert to each customer with a running booking. */
const suspension = (kind: 'suspended' | 'lifted') =>
  newsOf({
    alerts: ({ data }: DomainEvent<`providers.${'suspended' | 'lifted'}`>): AlertNews[] => [
      {
        to: [data.companyId],
        kind: `provider_${kind}`,
        subject: { kind: 'provider_application', id: data.companyId },
        number: data.companyName,
      },
      ...data.running.map(
        ({ customerCompanyId, bookingId, number }): AlertNews => ({
          to: [customerCompanyId],
          kind: `deal_${kind}`,
          subject: { kind: 'booking', id: bookingId },
          number,
        }),
      ),
    ],
    about: ({ data: { companyId, reason } }) => ({ companyId, reason }),
    read: async (tx, { companyId, reason }, siteUrl) => ({
      companyId,
      company: await companyName(tx, companyId),
      reason,
      url: `${siteUrl}${paths.providerBookings}`,
    }),
    mails: [mail(kind)],
  })

interface LicenceNotice extends Omit<LicenceMailFacts, 'url'> {
  readonly companyId: string
  readonly kind: LicenceMailKind
}

/** News about a licence, to its provider. */
const licence = <Name extends LicenceEventName>(
  alert: AlertKind,
  kinds: readonly LicenceMailKind[],
  kindOf: (data: DomainEvent<Name>['data']) => LicenceMailKind = () => kinds[0] as LicenceMailKind,
) =>
  newsOf({
    alerts: ({ data }: DomainEvent<Name>) => ({
      to: [data.companyId],
      kind: alert,
      subject: { kind: 'provider_application', id: data.companyId },
      number: data.number,
    }),
    about: ({ data }): LicenceNotice => {
      const { companyId, service, number, expiresOn, reason } = data
      return { companyId, service, number, expiresOn, reason, kind: kindOf(data) }
    },
    read: async (_tx, notice, siteUrl) => ({ ...notice, url: `${siteUrl}${paths.offerServices}` }),
    mails: kinds.map(
      (kind): MailNews<LicenceNotice & LicenceMailFacts> => ({
        kind: `providers.${kind}`,
        to: (notice) => (notice.kind === kind ? managersOf(notice.companyId) : null),
        write: (facts, language) => licenceMail(kind, facts, language),
      }),
    ),
  })

export const providersNews: News = {
  'providers.applied': newsOf({ alerts: ({ data }: DomainEvent<'providers.applied'>) => toVerify(data) }),
  // Operators are alerted as for an application.
  'providers.licence-handed-in': newsOf({
    alerts: ({ data }: DomainEvent<'providers.licence-handed-in'>) => toVerify(data),
  }),
  'providers.accepted': decision('accepted'),
  'providers.declined': decision('declined'),
  'providers.suspended': suspension('suspended'),
  'providers.lifted': suspension('lifted'),
  'providers.licence-verified': licence('licence_verified', ['licence_verified']),
  'providers.licence-declined': licence('licence_declined', ['licence_declined']),
  'providers.licence-lapsed': licence('licence_lapsed', ['licence_lapsed']),
  'providers.licence-ending': licence<'providers.licence-ending'>(
    'licence_ending',
    ['licence_ending', 'licence_last_day'],
    ({ isLastDay }) => (isLastDay ? 'licence_last_day' : 'licence_ending'),
  ),
}
