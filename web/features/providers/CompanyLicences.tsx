import { useState } from 'react'
import type { CompanyDetail, Licence } from '../../../contract/providers.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { LicenceList } from './LicenceList.tsx'
import { licenceWords } from './licences.strings.ts'
import { useDecideLicence } from './providers.api.ts'
import { providersRefusals } from './providers.strings.ts'
import { useServiceName } from './service-name.ts'

/** The licences of a provider, for operators, who verify or decline those submitted. */
export function CompanyLicences({ company }: { company: CompanyDetail }) {
  const t = useWords(licenceWords)
  const service = useServiceName()
  const decide = useDecideLicence(company.id)
  const [asking, setAsking] = useState<{ kind: 'verify' | 'decline'; licence: Licence } | null>(null)
  const close = () => setAsking(null)
  const renewal = asking?.licence.renewal
  const nameOf = (licence: Licence) => service(licence.service)
  return (
    <TitledCard title={t('title')} description={t('operatorAbout')}>
      <LicenceList
        licences={company.licences}
        actionsOf={(licence) =>
          licence.renewal?.status === 'waiting' && (
            <div className="flex flex-wrap gap-2">
              <RoleButton
                may="market"
                size="sm"
                aria-label={t('verifyNamed', { service: nameOf(licence) })}
                onClick={() => setAsking({ kind: 'verify', licence })}
              >
                {t('verify')}
              </RoleButton>
              <RoleButton
                may="market"
                size="sm"
                variant="outline"
                aria-label={t('declineNamed', { service: nameOf(licence) })}
                onClick={() => setAsking({ kind: 'decline', licence })}
              >
                {t('decline')}
              </RoleButton>
            </div>
          )
        }
      />
      <ConfirmDialog
        step={
          asking?.kind === 'verify' && renewal
            ? {
                title: t('verifyTitle', { number: renewal.number }),
                about: t('verifyAbout', { service: nameOf(asking.licence), day: formatDay(renewal.expiresOn) }),
                go: t('verify'),
                done: t('verified'),
                run: () => decide.mutateAsync({ kind: 'verify', renewalId: renewal.id }),
              }
            : null
        }
        close={close}
        words={providersRefusals}
      />
      <AskDialog
        question={
          asking?.kind === 'decline'
            ? {
                title: t('declineTitle'),
                about: t('declineAbout'),
                label: t('reason'),
                answer: { maximum: 500 },
                go: t('decline'),
                done: t('declined'),
                destructive: true,
              }
            : null
        }
        close={close}
        send={(reason) => decide.mutateAsync({ kind: 'decline', reason, renewalId: renewal?.id ?? '' })}
        words={providersRefusals}
      />
    </TitledCard>
  )
}
