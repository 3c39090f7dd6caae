import { type ComponentType, useEffect, useRef, useState } from 'react'
import { currentLanguage, fetchWords, useWords } from '../../platform/i18n.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { SuggestBox, type Suggestion } from '../../ui/SuggestBox.tsx'
import { suggestionOf, type TypedPlace, usePlaceSearch } from '../places/place-search.ts'
import { placesWords } from '../places/places.strings.ts'
import type { ItineraryInput } from './itinerary-search.ts'
import { priceBoxWords } from './price-box.strings.ts'
import type { Priced } from './price-call.ts'

const ways = ['container', 'loose', 'air'] as const
const boxes = ['20DC', '40DC'] as const

interface Chosen {
  readonly code: string | null
  /** The text in the field. */
  readonly text: string
  /** What was typed before a suggestion was chosen. */
  readonly words?: string
}
const nothing: Chosen = { code: null, text: '' }
const notRwanda = ({ country }: TypedPlace) => country !== 'RW'
const inKigali = ({ code, kind }: TypedPlace) => code.startsWith('RWKGL') && kind !== 'airport'

/** Loaded with the first figure that may be doubtful. */
const loadReadBack = () => import('../../platform/read-back.ts')
const isDoubtful = (figures: object) => /[.,]\d{3}/.test(Object.values(figures).join(' '))

/**
 * Asks for the price to the door, on the start page and without an account. It is small; the code for the results is
 * loaded when it is needed.
 */
export function PriceBox() {
  const t = useWords(priceBoxWords)
  const [way, setWay] = useState<(typeof ways)[number]>('container')
  const [box, setBox] = useState<(typeof boxes)[number]>('40DC')
  const [from, setFrom] = useState(nothing)
  const [to, setTo] = useState<Chosen>(() => ({ code: 'RWKGL', text: t('kigali') }))
  const [goods, setGoods] = useState(nothing)
  const [numbers, setNumbers] = useState({ weightKg: '', volumeM3: '', value: '' })
  const [readBack, setReadBack] = useState<typeof import('../../platform/read-back.ts') | null>(null)
  const [shown, setShown] = useState<{ Answer: ComponentType<Priced>; priced: Priced } | null>(null)

  const section = useRef<HTMLElement>(null)
  // Takes over what was typed before hydration.
  useEffect(() => {
    const typed = (name: string) => section.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? ''
    if (typed('from')) setFrom({ code: null, text: typed('from') })
    setTo((before) => (typed('to') === before.text ? before : { code: null, text: typed('to') }))
    if (typed('goods')) setGoods({ code: null, text: typed('goods') })
    const figures = { weightKg: typed('weightKg'), volumeM3: typed('volumeM3'), value: typed('value') }
    setNumbers(figures)
    if (isDoubtful(figures)) loadReadBack().then(setReadBack, () => {})
  }, [])

  const form = useForm<ItineraryInput>({
    read: () => ({
      from: from.code,
      to: to.code,
      // A text without a selected suggestion is reported as invalid instead of being ignored.
      hsCode: goods.code ?? (goods.text.trim() === '' ? '' : '0'),
      goods: goods.words ?? '',
      size: way === 'container' ? box : way,
      count: '1',
      ...numbers,
      currency: 'USD' as const,
      readyOn: null,
      deducts: false,
    }),
    send: async (input): Promise<void> => {
      const [{ askForPrices }, { PriceAnswer }] = await Promise.all([
        import('./price-call.ts'),
        import('./PriceAnswer.tsx'),
      ])
      await fetchWords(currentLanguage(), /\/itineraries\//)
      const priced = await askForPrices(input)
      if ('mistakes' in priced) return form.show(priced.mistakes)
      setShown({ Answer: PriceAnswer, priced })
    },
    refusals: priceBoxWords,
    words: priceBoxWords,
  })
  const type = (change: Partial<typeof numbers>) => {
    setNumbers({ ...numbers, ...change })
    if (!readBack && isDoubtful(change)) loadReadBack().then(setReadBack, () => {})
    form.touch(change)
  }
  /** A full container has its maximum payload unless the user enters less. */
  const isFull = (name: keyof typeof numbers) => name === 'weightKg' && way === 'container'
  const number = (name: keyof typeof numbers) => (
    <Field
      label={t(name)}
      hint={isFull(name) ? t('fullHint') : undefined}
      readAs={name === 'value' ? readBack?.amountAsRead(numbers.value, 'USD') : readBack?.measureAsRead(numbers[name])}
      error={form.errorOf(name)}
      required={!isFull(name)}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          maxLength={20}
          inputMode="decimal"
          autoComplete="off"
          value={numbers[name]}
          onChange={(event) => type({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const place = (name: 'from' | 'to', value: Chosen, set: (value: Chosen) => void) => (
    <Field label={t(name)} error={form.errorOf(name)} required>
      {(control) => (
        <PlaceLine
          control={{ ...control, name }}
          value={value}
          takes={name === 'from' ? notRwanda : inKigali}
          onChange={(chosen) => {
            set(chosen)
            form.touch({ [name]: chosen.code })
          }}
        />
      )}
    </Field>
  )

  return (
    <section
      ref={section}
      aria-labelledby="price-box"
      className="rounded-card border border-line bg-surface p-4 shadow-e2 sm:p-5"
    >
      <h2 id="price-box" className="text-title-3">
        {t('title')}
      </h2>
      <form {...form.props} className="mt-4 grid gap-3">
        <fieldset className="grid grid-cols-3 rounded-control bg-sunken p-1">
          <legend className="sr-only">{t('how')}</legend>
          {ways.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === way}
              onClick={() => setWay(each)}
              className={classes(
                'min-h-9 rounded-badge px-2 text-small font-semibold',
                each === way ? 'bg-surface text-ink shadow-e1' : 'text-ink-soft hover:text-ink',
              )}
            >
              {t(each)}
            </button>
          ))}
        </fieldset>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {place('from', from, setFrom)}
          {place('to', to, setTo)}
        </div>
        <Field label={t('goods')} error={form.errorOf('hsCode')} optional>
          {(control) => (
            <GoodsLine
              control={{ ...control, name: 'goods' }}
              value={goods}
              onChange={(chosen) => {
                setGoods(chosen)
                form.touch({ hsCode: chosen.code })
              }}
            />
          )}
        </Field>
        <div
          className={classes('grid items-start gap-3', way === 'air' ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-3')}
        >
          {way === 'container' && (
            <fieldset className="flex flex-col gap-1.5 max-sm:col-span-2">
              <legend className="mb-1.5 text-small font-medium">{t('size')}</legend>
              <div className="grid h-11 grid-cols-2 rounded-control border border-line-strong p-1 sm:h-10">
                {boxes.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === box}
                    onClick={() => setBox(each)}
                    className={classes(
                      'rounded-badge px-1 text-small whitespace-nowrap',
                      each === box ? 'bg-sunken font-semibold' : 'text-ink-soft hover:text-ink',
                    )}
                  >
                    {t(`size_${each}`)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          {way === 'loose' && number('volumeM3')}
          {number('weightKg')}
          {number('value')}
        </div>
        {form.problem && (
          <p role="alert" className="text-small font-medium text-danger">
            {form.problem}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-soft">{t('noAccount')}</p>
          <Button type="submit" variant="hero" size="lg" busy={form.busy}>
            {t('show')}
          </Button>
        </div>
      </form>
      {shown && <shown.Answer {...shown.priced} />}
    </section>
  )
}

interface Line {
  control: object
  value: Chosen
  onChange: (value: Chosen) => void
}

function PlaceLine({ control, value, takes, onChange }: Line & { takes: (place: TypedPlace) => boolean }) {
  const t = useWords(placesWords)
  const { items, answered } = usePlaceSearch(value.code === null ? value.text : '')
  const offered = items.filter(takes)
  return (
    <SuggestBox
      {...control}
      placeholder={t('typePlace')}
      text={value.text}
      items={offered.map((place) => suggestionOf(place, t))}
      pending={!answered}
      status={answered && offered.length === 0 ? t('noPlace') : ''}
      onType={(text) => onChange({ code: null, text })}
      onChoose={(item) => onChange({ code: item.value, text: item.label })}
    />
  )
}

function GoodsLine({ control, value, onChange }: Line) {
  const t = useWords(priceBoxWords)
  const typed = value.code === null ? value.text.trim() : ''
  const [found, setFound] = useState<{ typed: string; items: readonly Suggestion[] }>({ typed: '', items: [] })
  useEffect(() => {
    let current = true
    if (typed.length < 2) return
    import('./price-call.ts')
      .then(({ findGoods }) => findGoods(typed))
      .then(
        (hits) => {
          const items = hits.map((hit) => ({ value: hit.code, label: hit.description, about: hit.written }))
          if (current) setFound({ typed, items })
        },
        () => current && setFound({ typed, items: [] }),
      )
    return () => {
      current = false
    }
  }, [typed])
  const answered = found.typed === typed
  const items = typed.length < 2 ? [] : found.items
  return (
    <SuggestBox
      {...control}
      wide
      placeholder={t('goodsHint')}
      text={value.text}
      items={items}
      pending={!answered}
      status={typed.length > 1 && answered && items.length === 0 ? t('nothingFound') : ''}
      onType={(text) => onChange({ code: null, text })}
      onChoose={(item) =>
        onChange({ code: item.value, text: `${item.about} ${item.label}`, words: /\p{L}{2}/u.test(typed) ? typed : '' })
      }
    />
  )
}
