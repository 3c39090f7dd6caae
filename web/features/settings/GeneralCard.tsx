import { nameProblem } from '../../../domain/identifiers/written-name.ts'
import { languages } from '../../../domain/language/language.ts'
import { holdHours, settingsCurrencies, timeZones } from '../../../domain/settings/settings.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSavedField } from '../../ui/use-saved-field.ts'
import { useMe } from '../companies/companies.api.ts'
import type { SettingsCardProps } from './setting.ts'
import type { CompanySettings } from './settings.api.ts'
import { settingsRefusals, settingsWords } from './settings.strings.ts'

/** `saved`: the settings as stored on the server. */
export function GeneralCard({
  settings,
  saved,
  may,
  save,
  keep,
}: SettingsCardProps & { readonly saved: CompanySettings }) {
  const t = useWords(settingsWords)
  const isProvider = useMe().data?.company.kind === 'provider'
  return (
    <TitledCard title={t('general')}>
      <div className="grid gap-5">
        <CompanyName name={saved.companyName} asked={saved.askedName} may={may} keep={keep} />
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

function CompanyName({
  name,
  asked,
  may,
  keep,
}: { name: string; asked: string | null } & Pick<SettingsCardProps, 'may' | 'keep'>) {
  const t = useWords(settingsWords)
  const wrongOf = (typed: string) =>
    typed === name ? null : typed.trim() === '' ? 'companyNameMissing' : nameProblem(typed)
  const field = useSavedField(name, (typed) => (wrongOf(typed) ? null : keep({ companyName: typed })))
  const wrong = wrongOf(field.typed)
  return (
    <Field
      label={t('companyName')}
      hint={asked ? t('nameWaits', { asked, name }) : undefined}
      error={wrong ? t(wrong) : field.problem ? problemText(field.problem, settingsRefusals) : undefined}
      required
    >
      {(control) => <Input {...control} {...field.control} maxLength={200} disabled={!may} />}
    </Field>
  )
}
