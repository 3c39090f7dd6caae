import { useState } from 'react'
import type { CompanyDetail } from '../../../contract/providers.ts'
import { useWords } from '../../platform/i18n.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useSuspend } from './providers.api.ts'
import { operatorCompaniesWords, providerApplicationWords, providersRefusals } from './providers.strings.ts'

/** The button that suspends a provider, with a reason, or lifts the suspension. */
export function Suspension({ company }: { company: CompanyDetail }) {
  const t = useWords(operatorCompaniesWords)
  const word = useWords(providerApplicationWords)
  const suspend = useSuspend(company.id)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const suspended = company.suspension !== null
  return (
    <>
      <RoleButton may="market" variant={suspended ? 'default' : 'outline'} onClick={() => setAsking(true)}>
        {t(suspended ? 'lift' : 'suspend')}
      </RoleButton>
      <ConfirmDialog
        step={
          asking && suspended
            ? {
                title: t('liftTitle', { company: company.name }),
                about: t('liftAbout'),
                go: t('lift'),
                done: t('liftedToast'),
                run: () => suspend.mutateAsync(null),
              }
            : null
        }
        close={close}
        words={providersRefusals}
      />
      <AskDialog
        question={
          asking && !suspended
            ? {
                title: t('suspendTitle', { company: company.name }),
                about: t('suspendAbout'),
                label: word('reason'),
                answer: { maximum: 500 },
                go: t('suspend'),
                done: t('suspendedToast'),
                destructive: true,
              }
            : null
        }
        close={close}
        send={(reason) => suspend.mutateAsync(reason)}
        words={providersRefusals}
      />
    </>
  )
}
