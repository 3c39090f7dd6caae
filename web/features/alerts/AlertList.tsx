import { Link } from 'react-router'
import { alertPath } from '../../../contract/alert-path.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAlertTitle } from './alert-title.ts'
import { useAlerts, useReadAlert, useReadAllAlerts } from './alerts.api.ts'
import { bellWords } from './alerts.strings.ts'

/** The alerts of the company; opening one marks it as read. */
export function AlertList({ unread, close }: { unread: number; close: () => void }) {
  const t = useWords(bellWords)
  const title = useAlertTitle()
  const read = useReadAlert()
  const readAll = useReadAllAlerts()
  return (
    <>
      {unread > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="mb-4 shrink-0 self-start"
          busy={readAll.isPending}
          onClick={() => toastOutcome(readAll.mutateAsync(), null)}
        >
          {t('readAll')}
        </Button>
      )}
      <PagedList
        query={useAlerts()}
        rowClassName="h-16"
        empty={<EmptyState icon="bell" title={t('noneTitle')} description={t('noneAbout')} />}
      >
        {(alerts) => (
          <ul className="-mx-3 grid gap-1">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <Link
                  to={alertPath(alert.subject.kind, alert.subject.id)}
                  onClick={() => {
                    if (!alert.isRead) read.mutate({ alertId: alert.id })
                    close()
                  }}
                  className="flex gap-3 rounded-control px-3 py-2.5 hover:bg-sunken"
                >
                  <span
                    aria-hidden="true"
                    className={classes(
                      'mt-1.5 size-2 shrink-0 rounded-full',
                      alert.isRead ? 'bg-transparent' : 'bg-sun',
                    )}
                  />
                  <span className="min-w-0 flex-1">
                    <span
                      className={classes(
                        'block text-small break-words',
                        alert.isRead ? 'text-ink-soft' : 'font-semibold',
                      )}
                    >
                      {title(alert)}
                      {!alert.isRead && <span className="sr-only">, {t('unread')}</span>}
                    </span>
                    <span className="mt-0.5 flex flex-wrap items-center gap-2 text-micro text-ink-faint">
                      {formatMoment(alert.raisedAt)}
                      {alert.urgent && <Badge tone="danger">{t('urgent')}</Badge>}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
