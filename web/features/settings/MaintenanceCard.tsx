import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import type { SettingsCardProps } from './setting.ts'
import { settingsRefusals, settingsWords } from './settings.strings.ts'

export function MaintenanceCard({ settings, may, save, keep }: SettingsCardProps) {
  const t = useWords(settingsWords)
  const [step, setStep] = useState<Step | null>(null)
  const begin: Step = {
    title: t('maintenanceTitle'),
    about: t('maintenanceWhat'),
    go: t('maintenanceGo'),
    done: t('maintenanceDone'),
    run: () => keep({ maintenanceMode: true }),
  }
  const button = buttonStyle({ variant: 'outline' })
  return (
    <TitledCard title={t('maintenance')}>
      <div className="grid gap-5">
        {may && (
          <div className="flex flex-wrap gap-2">
            <Link to={paths.backups} className={button}>
              {t('backupData')}
            </Link>
            <Link to={paths.restores} className={button}>
              {t('restoreData')}
            </Link>
            <Link to={paths.systemLog} className={button}>
              {t('systemLogs')}
            </Link>
          </div>
        )}
        <Switch
          label={t('automaticBackups')}
          description={t('automaticBackupsAbout')}
          checked={settings.automaticBackups}
          disabled={!may}
          onChange={(automaticBackups) => save({ automaticBackups })}
        />
        <Switch
          label={t('maintenanceMode')}
          description={t('maintenanceModeAbout')}
          checked={settings.maintenanceMode}
          disabled={!may}
          onChange={(on) => (on ? setStep(begin) : save({ maintenanceMode: false }))}
        />
      </div>
      <ConfirmDialog step={step} close={() => setStep(null)} words={settingsRefusals} />
    </TitledCard>
  )
}
