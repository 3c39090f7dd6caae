import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useChangeSettings, useSettings } from './settings.api.ts'
import { frameWords } from './settings.strings.ts'

/** Shown above every screen while the company is in maintenance mode; a manager can end it here. */
export function MaintenanceBanner({ manager }: { manager: boolean }) {
  const t = useWords(frameWords)
  const settings = useSettings()
  const change = useChangeSettings()
  if (!settings.data?.maintenanceMode) return null
  const end = () => toastOutcome(change.mutateAsync({ maintenanceMode: false }), null)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 bg-sun-wash px-4 py-3 text-small text-sun-ink sm:px-6"
    >
      <Icon name="wrench" />
      <p className="min-w-0 flex-1 basis-64 font-medium">
        {t(manager ? 'maintenanceBannerManager' : 'maintenanceBannerMember')}
      </p>
      {manager && (
        <Button size="sm" variant="outline" busy={change.isPending} onClick={end}>
          {t('endMaintenance')}
        </Button>
      )}
    </div>
  )
}
