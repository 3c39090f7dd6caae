import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '../../../domain/settings/device.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { ago, formatDay } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { authRefusals } from '../auth/auth.strings.ts'
import { EnrolForm } from '../auth/EnrolForm.tsx'
import { RecoveryCodes } from '../auth/RecoveryCodes.tsx'
import { ownFactors, removeFactor } from '../auth/second-factor.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { safetyWords } from './safety.strings.ts'
import { type OwnSession, useEndSession, useSessions, useSettings } from './settings.api.ts'
import { settingsRefusals } from './settings.strings.ts'

export function meta() {
  return pageMeta(wordsOf(safetyWords)('pageTitle'))
}

/** The user's personal security settings: the second factor, and the active sessions. */
export default function SignInSafetyPage() {
  const t = useWords(safetyWords)
  return (
    <SettingsFrame title={t('title')} subtitle={t('subtitle')}>
      <Panels className="grid items-start gap-6 lg:grid-cols-2">
        <FactorCard />
        <DevicesCard />
      </Panels>
    </SettingsFrame>
  )
}

function FactorCard() {
  const t = useWords(safetyWords)
  const queries = useQueryClient()
  const settings = useSettings()
  const [showing, show] = useState<'enrol' | 'codes' | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const factors = useQuery({
    queryKey: ['settings', 'own-factors'],
    queryFn: ownFactors,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['settings'] })
  const [factor] = factors.data ?? []
  const askRemoval = (factorId: string) =>
    setStep({
      title: t('removeTitle'),
      about: t(settings.data?.secondFactorRequired ? 'removeAboutRequired' : 'removeAbout'),
      go: t('removeGo'),
      done: t('removeDone'),
      destructive: true,
      run: async () => {
        await removeFactor(factorId)
        await refresh()
      },
    })
  return (
    <TitledCard title={t('factor')} description={t(factor ? 'factorOn' : 'factorOff')}>
      <Answered query={factors} rows={1} rowClassName="h-10">
        {([own]) =>
          own ? (
            <div className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 basis-40 text-small text-ink-soft">
                {t('factorSince', { day: formatDay(own.since) })}
              </p>
              <Button variant="outline" onClick={() => show('codes')}>
                {t('newCodes')}
              </Button>
              <Button variant="outline" onClick={() => askRemoval(own.id)}>
                {t('removeFactor')}
              </Button>
            </div>
          ) : (
            <Button onClick={() => show('enrol')}>{t('setUp')}</Button>
          )
        }
      </Answered>
      <Dialog
        open={showing !== null}
        onOpenChange={(open) => {
          if (open) return
          show(null)
          void refresh()
        }}
        title={t('factor')}
      >
        {showing === 'enrol' && (
          <EnrolForm
            onDone={() => {
              show(null)
              void refresh()
            }}
          />
        )}
        {showing === 'codes' && <RecoveryCodes onDone={() => show(null)} />}
      </Dialog>
      <ConfirmDialog step={step} close={() => setStep(null)} words={authRefusals} />
    </TitledCard>
  )
}

function DevicesCard() {
  const t = useWords(safetyWords)
  const sessions = useSessions()
  const end = useEndSession()
  const nameOf = ({ userAgent }: OwnSession) => {
    const { browser, system } = deviceOf(userAgent)
    return browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'))
  }
  const endThere = (session: OwnSession) =>
    toastOutcome(end.mutateAsync({ sessionId: session.id }), { title: t('ended') }, settingsRefusals)
  return (
    <TitledCard title={t('devices')}>
      <Answered query={sessions} rows={2} rowClassName="h-14">
        {({ items }) => (
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-small first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <span className="font-medium">{nameOf(session)}</span>
                  <span className="block text-ink-faint">
                    {[
                      t('lastActive', { ago: ago(session.activeAt, Date.now()) }),
                      t('since', { day: formatDay(session.startedAt) }),
                      ...(session.aal === 'aal2' ? [t('withFactor')] : []),
                      ...(session.ip ? [session.ip] : []),
                    ].join(' · ')}
                  </span>
                </span>
                {session.current ? (
                  <Badge tone="hill">{t('here')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('endNamed', { device: nameOf(session), day: formatDay(session.startedAt) })}
                    onClick={() => endThere(session)}
                  >
                    {t('end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </TitledCard>
  )
}
