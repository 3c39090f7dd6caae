import { useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AssessmentOnWire } from '../../../contract/customs.ts'
import { paths } from '../../../contract/paths.ts'
import { declarationModes } from '../../../domain/customs/declaration.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useEstimatePreview, useSaveEstimate } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { ChoiceQuestion, MoneyQuestion, type Part, TextQuestion, TickQuestion } from './EstimateQuestions.tsx'
import { type EstimateInput, emptyGoods, readEstimate, readPreview } from './estimate-input.ts'
import { Disclosure, GoodsQuestions } from './GoodsQuestions.tsx'
import { Landed, SimpleSum } from './SimpleSum.tsx'

interface Props {
  input: EstimateInput
  onChange: (input: EstimateInput) => void
}

const mostGoods = 20
/** Fields in the section that is collapsed at first; a mistake in one expands it. */
const consignmentFields = ['freight', 'insurance', 'grossWeightKg', 'importer', 'tin']

/** The form of the specification, with the result as far as it can be calculated. The input is never lost. */
export function TaxEstimateForm({ input, onChange }: Props) {
  const t = useWords(customsWords)
  const navigate = useNavigate()
  const keep = useSaveEstimate()
  const typed = useDeferredValue(input)
  const preview = useEstimatePreview(useMemo(() => readPreview(typed), [typed]))
  const several = input.goods.length > 1

  const form = useForm({
    read: () => readEstimate(input),
    send: async ({ form: estimate }) => {
      const { id } = await keep.mutateAsync(estimate)
      toasts.add({ title: t('savedToast'), description: t('savedToastAbout') })
      void navigate(paths.savedTaxEstimate(id))
    },
    refusals: customsRefusals,
    // The server's path ends in the part of an amount; the form has one field for both.
    fieldOf: (path) => path.replace(/\.(amount|currency)$/, ''),
  })
  const { mistakes } = form
  const whole: Part<EstimateInput> = {
    at: '',
    values: input,
    mistakes,
    set: (change) => {
      onChange({ ...input, ...change })
      form.touch(change)
    },
  }
  const partOf = (place: number): Part<EstimateInput['goods'][number]> => ({
    at: `goods.${place}.`,
    values: input.goods[place] as EstimateInput['goods'][number],
    mistakes,
    set: (change) => {
      onChange({ ...input, goods: input.goods.map((each, at) => (at === place ? { ...each, ...change } : each)) })
      form.touch(Object.fromEntries(Object.keys(change).map((name) => [`goods.${place}.${name}`, true])))
    },
  })

  return (
    <section aria-labelledby="tax-form-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="tax-form-title" className="text-title-2">
        {t('formTitle')}
      </h2>
      <p className="mt-1 text-small text-ink-soft">{t('formAbout')}</p>
      <form {...form.props} className="mt-5 grid gap-6">
        {input.goods.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product has no id
          <section key={place} className="grid gap-4" aria-label={t('productNumber', { number: place + 1 })}>
            {several && (
              <div className="flex items-center justify-between gap-3 border-b border-line pb-2">
                <h3 className="text-small font-semibold text-lake">{t('productNumber', { number: place + 1 })}</h3>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('removeProduct', { number: place + 1 })}
                  onClick={() => {
                    onChange({ ...input, goods: input.goods.filter((_, at) => at !== place) })
                    form.touch({ goods: true })
                  }}
                >
                  {t('remove')}
                </Button>
              </div>
            )}
            <GoodsQuestions part={partOf(place)} />
          </section>
        ))}
        {input.goods.length < mostGoods && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => onChange({ ...input, goods: [...input.goods, nextGoods(input.goods)] })}
          >
            {t('addProduct')}
          </Button>
        )}
        <Disclosure title={t('consignment')} open={consignmentFields.some((field) => field in mistakes)}>
          <ChoiceQuestion
            part={whole}
            name="mode"
            choices={declarationModes.map((value) => ({ value, label: t(value) }))}
          />
          <MoneyQuestion part={whole} name="freight" />
          <MoneyQuestion part={whole} name="insurance" hint={t('insuranceHint')} />
          <TextQuestion part={whole} name="grossWeightKg" maximum={20} inputMode="decimal" />
          <TextQuestion part={whole} name="importer" maximum={200} hint={t('importerHint')} />
          <TextQuestion part={whole} name="tin" maximum={40} inputMode="numeric" />
          {input.mode === 'air' && <TickQuestion part={whole} name="countAirFreight" />}
          <TickQuestion part={whole} name="quitusFiscal" description={t('quitusFiscalAbout')} />
          <TickQuestion part={whole} name="vatRegistered" />
        </Disclosure>
        <SoFar sum={preview.data} error={preview.error} />
        <Problem text={form.problem} />
        <Button type="submit" size="lg" busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
    </section>
  )
}

/** A new product of the same invoice, in the same currency. */
function nextGoods(goods: EstimateInput['goods']): EstimateInput['goods'][number] {
  return { ...emptyGoods, commercialValueCurrency: goods.at(-1)?.commercialValueCurrency ?? 'USD' }
}

/** The current result. A refusal is shown here before the user submits. */
function SoFar({ sum, error }: { sum: AssessmentOnWire | undefined; error: Error | null }) {
  const t = useWords(customsWords)
  if (error instanceof ApiProblem && error.code in customsRefusals)
    return (
      <p className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
        {problemText(error, customsRefusals)}
      </p>
    )
  if (!sum) return null
  return (
    <section aria-live="polite" aria-label={t('soFar')} className="rounded-inner bg-sunken p-4">
      <h3 className="text-small font-semibold">{t('soFar')}</h3>
      <p className="mb-3 text-small text-ink-faint">{t('soFarAbout')}</p>
      <Landed totals={sum.totals} />
      <SimpleSum simple={sum.simple} />
    </section>
  )
}
