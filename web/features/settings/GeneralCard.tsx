import { useState } from 'react'
import { nameProblem } from '../../../domain/identifiers/written-name.ts'
import { languages } from '../../../domain/language/language.ts'
import { holdHours, settingsCurrencies, timeZones } from '../../../domain/settings/settings.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMe } from '../companies/companies.api.ts'
import type { SettingsCardProps } from './setting.ts'
import { settingsWords } from './settings.strings.ts'

export function GeneralCard({ settings, may, save }: SettingsCardProps) {
  const t = useWords(settingsWords)
  const isProvider = useMe().data?.company.kind === 'provider'
  return (
    <TitledCard title={t('general')}>
      <div className="grid gap-5">
        <CompanyName
          key={settings.companyName}
          name={settings.companyName}
          asked={settings.askedName}
          may={may}
          save={save}
        />
        <Field label={t('timeZone')}>
          {(control) => (
            <Select
              {...control}
              disabled={!may}
              options={timeZones.map((value) => ({ value, label: t(value) }))}
              value={settings.timeZone}
              onChange={(timeZone) => timeZone && save({ timeZone })}
            />
          )}
        </Field>
        <Field label={t('currency')}>
          {(control) => (
            <Select
              {...control}
              disabled={!may}
              options={settingsCurrencies.map((value) => ({ value, label: t(value) }))}
              value={settings.currency}
              onChange={(currency) => currency && save({ currency })}
            />
          )}
        </Field>
        <Field label={t('language')}>
          {(control) => (
            <Select
              {...control}
              disabled={!may}
              options={languages.map((value) => ({ value, label: t(value) }))}
              value={settings.language}
              onChange={(language) => language && save({ language })}
            />
          )}
        </Field>
        {isProvider && (
          <Field label={t('holdHours')} hint={t('holdHoursHint')}>
            {(control) => (
              <Select
                {...control}
                disabled={!may}
                options={holdHours.map((hours) => ({
                  value: String(hours),
                  label: t('workingHours', { count: hours }),
                }))}
                value={String(settings.holdHours)}
                onChange={(chosen) => {
                  const hours = holdHours.find((each) => String(each) === chosen)
                  if (hours) save({ holdHours: hours })
                }}
              />
            )}
          </Field>
        )}
      </div>
    </TitledCard>
  )
}

/** Kept when the field is left or Enter is pressed; a name that could not be kept stays typed. */
function CompanyName({
  name,
  asked,
  may,
  save,
}: { name: string; asked: string | null } & Pick<SettingsCardProps, 'may' | 'save'>) {
  const t = useWords(settingsWords)
  const [typed, setTyped] = useState(name)
  const wrong = typed === name ? null : typed.trim() === '' ? 'companyNameMissing' : nameProblem(typed)
  const keep = () => {
    if (!wrong && typed.trim() !== name) save({ companyName: typed.trim() })
  }
  return (
    <Field
      label={t('companyName')}
      hint={asked ? t('nameWaits', { asked, name }) : undefined}
      error={wrong ? t(wrong) : undefined}
      required
    >
      {(control) => (
        <Input
          {...control}
          value={typed}
          maxLength={200}
          disabled={!may}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      )}
    </Field>
  )
}
