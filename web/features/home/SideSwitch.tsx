import { type Side, sides } from '../../../domain/companies/sides.ts'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { shellWords } from './shell.strings.ts'
import { useSwitchSide } from './use-switch-side.ts'

const icons = { customer: 'pin', provider: 'truck' } as const

/** For a company with both sides: shows in the header which side of its deals is shown, and switches to the other. */
export function SideSwitch({ side }: { side: Side }) {
  const t = useWords(shellWords)
  const switchTo = useSwitchSide()
  return (
    <>
      <fieldset aria-label={t('side')} className="flex shrink-0 rounded-control border border-line-2 bg-sunken p-0.5">
        {sides.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === side}
            title={t(`${each}SideAbout`)}
            onClick={() => each !== side && switchTo(each)}
            className="flex min-h-10 items-center gap-1.5 rounded-badge px-1.5 text-micro font-semibold text-ink-soft hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-e1 sm:px-2 lg:min-h-8 lg:px-3 lg:text-small"
          >
            <Icon name={icons[each]} className="hidden size-4 lg:block" />
            {t(`${each}Side`)}
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {t(`${side}SideNow`)}
      </p>
    </>
  )
}
