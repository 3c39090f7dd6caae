import { useLocation } from 'react-router'
import type { Simulation } from '../../../contract/demo-market.ts'
import { speeds } from '../../../domain/demo-market/deal-clock.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { useChangeSimulation, useNextStep } from './demo-market.api.ts'
import { demoMarketWords } from './demo-market.strings.ts'

/** Says that the other side is simulated, with controls for pause, speed and the next step. */
export function SimulationControls({ simulation }: { simulation: Simulation }) {
  const t = useWords(demoMarketWords)
  const { pathname } = useLocation()
  const change = useChangeSimulation()
  const next = useNextStep()
  const { running, speed, deals } = simulation
  const deal = deals.find(({ subjectId }) => pathname.includes(subjectId))
  const about = deal
    ? t(running ? 'runningDeal' : 'pausedDeal', { when: formatMoment(deal.clock) })
    : t(running ? (deals.length > 0 ? 'running' : 'idle') : 'paused')
  return (
    <section
      aria-label={t('label')}
      className="z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-2 pr-24 text-small text-ink-soft sm:sticky sm:bottom-0 sm:px-6 sm:pr-24"
    >
      <p className="min-w-0 flex-1 basis-60">{about}</p>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-label={t('speed')} className="flex rounded-badge border border-line-strong">
          {speeds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={speed === String(each)}
              onClick={() => toastOutcome(change.mutateAsync({ running, speed: String(each) }), null)}
              className="min-h-8 min-w-9 px-2 text-ink first:rounded-l-badge last:rounded-r-badge hover:bg-sunken aria-pressed:bg-lake-wash aria-pressed:font-semibold"
            >
              {t('times', { times: String(each) })}
            </button>
          ))}
        </fieldset>
        <Button
          size="sm"
          variant="outline"
          busy={change.isPending}
          onClick={() => toastOutcome(change.mutateAsync({ running: !running, speed }), null)}
        >
          {t(running ? 'pause' : 'goOn')}
        </Button>
        {deals.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            busy={next.isPending}
            onClick={() => toastOutcome(next.mutateAsync(deal?.subjectId), null)}
          >
            {t('next')}
          </Button>
        )}
      </div>
    </section>
  )
}
