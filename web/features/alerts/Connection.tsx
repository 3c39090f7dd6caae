import { type ReactNode, useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useDisconnectWhatsapp, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { NumberForm } from './NumberForm.tsx'
import { Advice, answerText } from './ServiceAnswer.tsx'

/** The company's connection to WhatsApp: the values to enter there, the values to enter here, and whether it works. */
export function Connection({ settings, may }: { settings: WhatsappSettings; may: boolean }) {
  const t = useWords(alertsWords)
  const { connection, webhookUrl, verifyToken, sharedNumber } = settings
  const [reconnecting, setReconnecting] = useState(false)
  const [ownApp, setOwnApp] = useState(!sharedNumber || connection?.own != null)
  const cancel = connection ? () => setReconnecting(false) : undefined
  const trouble = connection?.trouble
  const webhook = (
    <>
      <Copied label={t('webhookUrl')} hint={t('webhookHint')} value={webhookUrl} action={t('copyUrl')} />
      {verifyToken && <Copied label={t('verifyToken')} value={verifyToken} action={t('copyToken')} />}
    </>
  )
  const tone = trouble ? 'danger' : connection ? 'hill' : 'neutral'
  return (
    <TitledCard
      title={t('connectionTitle')}
      {...(connection ? { description: t('connectedSince', { moment: formatMoment(connection.connectedAt) }) } : {})}
      actions={<Badge tone={tone}>{t(trouble ? 'inTrouble' : connection ? 'active' : 'notConnected')}</Badge>}
    >
      <div className="grid gap-5">
        {trouble && (
          <Problem text={t('troubleTitle')}>
            <p>{answerText(t, trouble.code, trouble.details)}</p>
            <p>
              <Advice code={trouble.code} status={null} /> {t('troubleAbout')}
            </p>
          </Problem>
        )}
        {connection && !reconnecting ? (
          <Connected
            connection={connection}
            sharedNumber={sharedNumber}
            may={may}
            reconnect={() => {
              setOwnApp(!sharedNumber || connection.own !== null)
              setReconnecting(true)
            }}
          >
            {webhook}
          </Connected>
        ) : may && sharedNumber && !ownApp ? (
          <NumberForm
            connection={connection}
            sharedNumber={sharedNumber}
            connected={() => setReconnecting(false)}
            otherwise={
              <>
                <Button variant="ghost" onClick={() => setOwnApp(true)}>
                  {t('useOwnApp')}
                </Button>
                {cancel && (
                  <Button variant="outline" onClick={cancel}>
                    {t('cancel')}
                  </Button>
                )}
              </>
            }
          >
            <Copied label={t('webhookUrl')} hint={t('webhookOwnHint')} value={webhookUrl} action={t('copyUrl')} />
          </NumberForm>
        ) : may ? (
          <ConnectForm connection={connection} connected={() => setReconnecting(false)} {...(cancel ? { cancel } : {})}>
            {webhook}
            {sharedNumber && (
              <div>
                <Button variant="ghost" onClick={() => setOwnApp(false)}>
                  {t('useSharedNumber')}
                </Button>
              </div>
            )}
          </ConnectForm>
        ) : (
          webhook
        )}
      </div>
    </TitledCard>
  )
}

/** A value to copy and enter elsewhere. */
function Copied({ label, hint, value, action }: { label: string; hint?: string; value: string; action: string }) {
  const t = useWords(alertsWords)
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex gap-2">
          <Input {...control} readOnly value={value} onFocus={(event) => event.target.select()} className="min-w-0" />
          <Button
            variant="outline"
            aria-label={action}
            onClick={({ currentTarget }) => void copyText(value, currentTarget)}
          >
            {t('copy')}
          </Button>
        </div>
      )}
    </Field>
  )
}

function Connected(given: {
  connection: NonNullable<WhatsappSettings['connection']>
  sharedNumber: string | null
  may: boolean
  reconnect: () => void
  /** The webhook to which WhatsApp sends the status of messages. */
  children: ReactNode
}) {
  const t = useWords(alertsWords)
  const { connection, sharedNumber, may, reconnect, children } = given
  const { own } = connection
  const disconnect = useDisconnectWhatsapp()
  const [step, setStep] = useState<Step | null>(null)
  return (
    <>
      <Field label={t('phone')}>{(control) => <Input {...control} readOnly value={connection.phone} />}</Field>
      {own ? (
        <>
          {children}
          <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-faint">{t('phoneNumberId')}</dt>
            <dd className="tabular break-all">{own.phoneNumberId}</dd>
            <dt className="text-ink-faint">{t('template')}</dt>
            <dd className="break-all">
              {own.template} ({own.language})
            </dd>
          </dl>
        </>
      ) : (
        <p className="text-small text-ink-soft">
          {sharedNumber ? t('sentFromShared', { number: sharedNumber }) : t('sharedGone')}
        </p>
      )}
      {may && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={reconnect}>
            {t('connectAnew')}
          </Button>
          <Button
            variant="ghost"
            onClick={() =>
              setStep({
                title: t('disconnectTitle'),
                about: t(own ? 'disconnectAbout' : 'disconnectSharedAbout'),
                go: t('disconnect'),
                done: t('disconnected'),
                destructive: true,
                run: () => disconnect.mutateAsync(),
              })
            }
          >
            {t('disconnect')}
          </Button>
        </div>
      )}
      <ConfirmDialog step={step} close={() => setStep(null)} words={alertsRefusals} />
    </>
  )
}
