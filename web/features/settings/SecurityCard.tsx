import { useState } from 'react'
import { Link } from 'react-router'
import { longestTimeout, shortestTimeout } from '../../../domain/settings/settings.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { SettingsCardProps } from './setting.ts'
import { settingsRefusals, settingsWords } from './settings.strings.ts'

export function SecurityCard({ settings, may, save, keep }: SettingsCardProps) {
  const t = useWords(settingsWords)
  const [step, setStep] = useState<Step | null>(null)
  const require: Step = {
    title: t('twoFactorTitle'),
    about: t('twoFactorWhat'),
    go: t('twoFactorGo'),
    done: t('twoFactorDone'),
    run: () => keep({ secondFactorRequired: true }),
  }
  return (
    <TitledCard title={t('security')}>
      <div className="grid gap-5">
        <Switch
          label={t('twoFactor')}
          description={t('twoFactorAbout')}
          checked={settings.secondFactorRequired}
          disabled={!may}
          onChange={(on) => (on ? setStep(require) : save({ secondFactorRequired: false }))}
        />
        <Switch
          label={t('sessionTimeout')}
          description={t('sessionTimeoutAbout')}
          checked={settings.sessionTimeout}
          disabled={!may}
          onChange={(sessionTimeout) => save({ sessionTimeout })}
        />
        <Minutes
          key={settings.sessionMinutes}
          minutes={settings.sessionMinutes}
          may={may && settings.sessionTimeout}
          save={save}
        />
        <Link to={paths.signInSafety} className={buttonStyle({ variant: 'outline', className: 'justify-self-start' })}>
          {t('ownSafety')}
        </Link>
      </div>
      <ConfirmDialog step={step} close={() => setStep(null)} words={settingsRefusals} />
    </TitledCard>
  )
}

/** Kept when the field is left or Enter is pressed, when it is a number of minutes that can be. */
function Minutes({ minutes, may, save }: { minutes: number } & Pick<SettingsCardProps, 'may' | 'save'>) {
  const t = useWords(settingsWords)
  const [typed, setTyped] = useState(String(minutes))
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const fits = value >= shortestTimeout && value <= longestTimeout
  const keep = () => {
    if (fits && value !== minutes) save({ sessionMinutes: value })
  }
  return (
    <Field
      label={t('timeoutMinutes')}
      error={fits ? undefined : t('timeoutWrong', { from: shortestTimeout, until: longestTimeout })}
      required
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={shortestTimeout}
          max={longestTimeout}
          className="tabular max-w-32"
          value={typed}
          disabled={!may}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      )}
    </Field>
  )
}
