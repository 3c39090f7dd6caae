import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { roles } from '../../../domain/companies/roles.ts'
import { useWords } from '../../platform/i18n.ts'
import { gradeWords } from '../../platform/roles.strings.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import type { SettingsCardProps } from './setting.ts'
import { settingsWords } from './settings.strings.ts'

export function UsersCard({ settings, may, save }: SettingsCardProps) {
  const t = useWords(settingsWords)
  const grade = useWords(gradeWords)
  return (
    <TitledCard title={t('users')}>
      <div className="grid gap-5">
        <Switch
          label={t('selfRegistration')}
          description={t('selfRegistrationAbout')}
          checked={settings.selfRegistration}
          disabled={!may}
          onChange={(selfRegistration) => save({ selfRegistration })}
        />
        <Switch
          label={t('emailVerification')}
          description={t('emailVerificationAbout')}
          checked={settings.emailVerification}
          disabled={!may}
          onChange={(emailVerification) => save({ emailVerification })}
        />
        <Field label={t('defaultRole')}>
          {(control) => (
            <Select
              {...control}
              disabled={!may}
              options={roles.map((value) => ({ value, label: grade(value) }))}
              value={settings.defaultRole}
              onChange={(defaultRole) => defaultRole && save({ defaultRole })}
            />
          )}
        </Field>
        <Link to={paths.people} className={buttonStyle({ variant: 'outline', className: 'justify-self-start' })}>
          {t('people')}
        </Link>
      </div>
    </TitledCard>
  )
}
