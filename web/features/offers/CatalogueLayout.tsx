import { type ReactNode, type Ref, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { CatalogueFilterBar } from './CatalogueFilterBar.tsx'
import type { CatalogueFilters } from './catalogue-filters.ts'
import { offersWords } from './offers.strings.ts'

type Fold = 'form' | 'filters' | null

/** Which of form and filters is open on a small screen. The page holds this state when a card can open the form. */
export function useFold() {
  const [unfolded, setUnfolded] = useState<Fold>(null)
  return { unfolded, setUnfolded }
}

interface Props {
  filters: CatalogueFilters
  fold: ReturnType<typeof useFold>
  /** The form at the left of the cards, and the label of the button that shows it on a small screen. */
  form: { readonly words: string; readonly content: ReactNode; readonly place?: Ref<HTMLDivElement> } | null
  /** The cards. */
  children: ReactNode
}

/**
 * A form, filters and cards. On a small screen the form and the filters are behind a button each, and preserve their
 * input when closed. Nothing within the cards may be a CSS container: next to the form, whose height is the window's,
 * Safari would keep the layout of the old width when a tablet is rotated (WebKit bug 310086).
 */
export function CatalogueLayout({ filters, fold: { unfolded, setUnfolded }, form, children }: Props) {
  const t = useWords(offersWords)
  const folds = [
    ...(form ? [{ which: 'form' as const, controls: 'quote-panel', words: form.words }] : []),
    { which: 'filters' as const, controls: 'catalogue-filters', words: t('filters') },
  ]
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2 lg:hidden">
        {folds.map(({ which, controls, words }) => (
          <Button
            key={which}
            variant={which === 'form' ? 'default' : 'outline'}
            aria-expanded={unfolded === which}
            aria-controls={controls}
            onClick={() => setUnfolded(unfolded === which ? null : which)}
          >
            {words}
          </Button>
        ))}
      </div>
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-6',
          form !== null && 'lg:grid-cols-[--spacing(84)_minmax(0,1fr)]',
        )}
      >
        {form && (
          <div
            id="quote-panel"
            ref={form.place}
            className={classes(
              'scroll-mt-20 lg:sticky lg:top-20 lg:max-h-[calc(100dvh_-_--spacing(24))] lg:overflow-y-auto lg:rounded-card',
              unfolded !== 'form' && 'max-lg:hidden',
            )}
          >
            {form.content}
          </div>
        )}
        <section aria-label={t('offers')} className="@container min-w-0">
          <div id="catalogue-filters" className={classes('mb-5', unfolded !== 'filters' && 'max-lg:hidden')}>
            <CatalogueFilterBar filters={filters} />
          </div>
          {children}
        </section>
      </div>
    </>
  )
}
