import { useState } from 'react'
import type { CompanyDetail } from '../../../contract/providers.ts'
import { useWords } from '../../platform/i18n.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useDecideName } from './providers.api.ts'
import { operatorCompaniesWords, providerApplicationWords, providersRefusals } from './providers.strings.ts'

/** The name that a provider has requested, the companies with which it may be confused, and the decision. */
export function AskedName({ company, asked }: { company: CompanyDetail; asked: string }) {
  const t = useWords(operatorCompaniesWords)
  const word = useWords(providerApplicationWords)
  const decide = useDecideName(company.id)
  const [asking, setAsking] = useState<'give' | 'decline' | null>(null)
  const close = () => setAsking(null)
  return (
    <TitledCard
      title={t('newName')}
      description={t('newNameAbout', { name: asked, old: company.name })}
      actions={
        <div className="flex flex-wrap gap-2">
          <RoleButton may="market" size="sm" onClick={() => setAsking('give')}>
            {t('giveName')}
          </RoleButton>
          <RoleButton may="market" size="sm" variant="outline" onClick={() => setAsking('decline')}>
            {t('declineName')}
          </RoleButton>
        </div>
      }
    >
      {company.lookAlikes.length > 0 && <Found found={company.lookAlikes} />}
      <ConfirmDialog
        step={
          asking === 'give'
            ? {
                title: t('giveNameTitle', { name: asked }),
                about: t('giveNameAbout'),
                go: t('giveName'),
                done: t('nameGiven', { name: asked }),
                run: () => decide.mutateAsync({ name: asked, reason: null }),
              }
            : null
        }
        close={close}
        words={providersRefusals}
      />
      <AskDialog
        question={
          asking === 'decline'
            ? {
                title: t('declineNameTitle'),
                about: t('declineAbout'),
                label: word('reason'),
                answer: { maximum: 500 },
                go: t('declineName'),
                done: t('nameDeclined'),
                destructive: true,
              }
            : null
        }
        close={close}
        send={(reason) => decide.mutateAsync({ name: asked, reason })}
        words={providersRefusals}
      />
    </TitledCard>
  )
}

/** The companies with which a company may be confused because of its name. */
export function LookAlikes({ found }: { found: CompanyDetail['lookAlikes'] }) {
  const t = useWords(operatorCompaniesWords)
  return (
    <TitledCard title={t('lookAlikes')}>
      <Found found={found} titled />
    </TitledCard>
  )
}

const kinds = { platform: 'platform', carrier: 'carrier', company: 'otherProvider' } as const

function Found({ found, titled }: { found: CompanyDetail['lookAlikes']; titled?: boolean }) {
  const t = useWords(operatorCompaniesWords)
  return (
    <>
      {!titled && <p className="mb-3 text-small font-medium">{t('lookAlikes')}</p>}
      <ul className="grid gap-2 text-small">
        {found.map(({ kind, name }) => (
          <li key={`${kind} ${name}`} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 font-medium break-words">{name}</span>
            <Badge tone="sun">{t(kinds[kind])}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
