import { useState } from 'react'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import { useWords } from '../../platform/i18n.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { LicenceForm } from './LicenceForm.tsx'
import { LicenceList } from './LicenceList.tsx'
import { licenceWords } from './licences.strings.ts'
import { useLicences } from './providers.api.ts'
import { providersRefusals } from './providers.strings.ts'
import { useServiceName } from './service-name.ts'

/** The licences that a provider needs to sell; its managers submit new ones. */
export function LicencesCard() {
  const t = useWords(licenceWords)
  const service = useServiceName()
  const query = useLicences()
  // Open while not null; with null as its service, the form asks for the service.
  const [asking, setAsking] = useState<{ service: LicensedService | null } | null>(null)
  const close = () => setAsking(null)
  return (
    <TitledCard
      title={t('title')}
      description={t('about')}
      actions={
        <RoleButton may="company" size="sm" variant="outline" onClick={() => setAsking({ service: null })}>
          {t('handIn')}
        </RoleButton>
      }
    >
      <Answered
        query={query}
        words={providersRefusals}
        rowClassName="h-14"
        empty={<EmptyState icon="document" title={t('noLicences')} description={t('noLicencesAbout')} />}
      >
        {(licences) => (
          <LicenceList
            licences={licences}
            actionsOf={(licence) =>
              licence.state !== 'valid' &&
              licence.renewal?.status !== 'waiting' && (
                <RoleButton
                  may="company"
                  size="sm"
                  variant={licence.state === 'unrecorded' ? 'outline' : 'default'}
                  aria-label={t('handInFor', { service: service(licence.service) })}
                  onClick={() => setAsking({ service: licence.service })}
                >
                  {t('next')}
                </RoleButton>
              )
            }
          />
        )}
      </Answered>
      <Dialog
        open={asking !== null}
        onOpenChange={(open) => !open && close()}
        title={t('formTitle')}
        description={t('formAbout')}
      >
        {asking && <LicenceForm first={asking.service} close={close} />}
      </Dialog>
    </TitledCard>
  )
}
