import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { longestTimeout, shortestTimeout } from '../../../domain/settings/settings.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useSavedField } from '../../ui/use-saved-field.ts'
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
        <Minutes minutes={settings.sessionMinutes} may={may && settings.sessionTimeout} keep={keep} />
        <Link to={paths.signInSafety} className={buttonStyle({ variant: 'outline', className: 'justify-self-start' })}>
          {t('ownSafety')}
        </Link>
      </div>
      <ConfirmDialog step={step} close={() => setStep(null)} words={settingsRefusals} />
    </TitledCard>
  )
}

function Minutes({ minutes, may, keep }: { minutes: number } & Pick<SettingsCardProps, 'may' | 'keep'>) {
  const t = useWords(settingsWords)
  const read = (typed: string) => {
    const count = readCount(typed)
    return count !== null && count >= shortestTimeout && count <= longestTimeout ? count : null
  }
  const field = useSavedField(String(minutes), (typed) => {
    const sessionMinutes = read(typed)
    return sessionMinutes === null ? null : keep({ sessionMinutes })
  })
  const wrong =
    read(field.typed) !== null ? undefined : t('timeoutWrong', { from: shortestTimeout, until: longestTimeout })
  return (
    <Field
      label={t('timeoutMinutes')}
      error={wrong ?? (field.problem ? problemText(field.problem, settingsRefusals) : undefined)}
      required
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={8}
          className="tabular max-w-32"
          {...field.control}
          disabled={!may}
        />
      )}
    </Field>
  )
}
