import { useId } from 'react'
import { exemptions, originGroups } from '../../../domain/customs/declaration.ts'
import { countriesOfOrigin, intendedUses } from '../../../domain/customs/estimate-choices.ts'
import { isVehicleCode, readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { useWords } from '../../platform/i18n.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { useTariffLine } from './customs.api.ts'
import { customsWords } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'
import {
  ChoiceQuestion,
  MoneyQuestion,
  type Part,
  TextQuestion,
  TickQuestion,
  useMistake,
} from './EstimateQuestions.tsx'
import type { GoodsInput, VehicleInput } from './estimate-input.ts'
import { TariffSearch } from './TariffSearch.tsx'
import { VehicleQuestions } from './VehicleQuestions.tsx'

/** The questions about one product: those of the specification first, then those that make the result more exact. */
export function GoodsQuestions({ part }: { part: Part<GoodsInput> }) {
  const t = useWords(customsWords)
  const word = (name: string) => t(name as never)
  const code = readTariffCode(part.values.hsCode)
  const line = useTariffLine(part.values.hsCode)
  const asks = line.data?.asks
  const vehicle: Part<VehicleInput> = {
    at: `${part.at}vehicle.`,
    values: part.values.vehicle,
    mistakes: part.mistakes,
    set: (change) => part.set({ vehicle: { ...part.values.vehicle, ...change } }),
  }
  const answers = (['yes', 'no', 'unknown'] as const).map((value) => ({ value, label: t(value) }))
  const tick = (which: (typeof exemptions)[number], ticked: boolean) =>
    part.set({
      exemptions: ticked ? [...part.values.exemptions, which] : part.values.exemptions.filter((each) => each !== which),
    })
  return (
    <div className="grid gap-4">
      <TextQuestion part={part} name="productName" required maximum={200} />
      <TextQuestion part={part} name="productDescription" required maximum={2000} lines={3} />
      <Field label={t('hsCodeLabel')} hint={t('hsCodeHint')} error={useMistake(part, 'hsCode')}>
        {(control) => (
          <TariffSearch
            {...control}
            name={`${part.at}hsCode`}
            value={part.values.hsCode}
            // Another code has other rates.
            onChange={(typed) => part.set({ hsCode: typed, rateId: '' })}
          />
        )}
      </Field>
      {line.data && (
        <p className="-mt-1 rounded-control bg-lake-wash px-3 py-2 text-small">
          <span lang="en" className="line-clamp-2">
            {line.data.description}
          </span>
          {line.data.duty && (
            <span className="tabular mt-0.5 block font-semibold">
              {t('today', { rate: line.data.duty.heldFor === null ? t('noRate') : dutyText(line.data.duty) })}
            </span>
          )}
        </p>
      )}
      <MoneyQuestion part={part} name="commercialValue" required hint={t('commercialValueHint')} />
      <TextQuestion part={part} name="quantity" required maximum={12} inputMode="numeric" />
      <ChoiceQuestion
        part={part}
        name="countryOfOrigin"
        required
        choices={countriesOfOrigin.map((value) => ({ value, label: word(value) }))}
      />
      {part.values.countryOfOrigin === 'other' && (
        <ChoiceQuestion
          part={part}
          name="originGroup"
          choices={originGroups.map((value) => ({ value, label: word(`${value}Origin`) }))}
        />
      )}
      {part.values.originGroup !== 'other' && part.values.countryOfOrigin === 'other' && (
        <TickQuestion part={part} name="certificateOfOrigin" label={t('certificateOfOriginTick')} />
      )}
      <ChoiceQuestion
        part={part}
        name="intendedUse"
        required
        choices={intendedUses.map((value) => ({ value, label: value === 'other' ? t('otherUse') : word(value) }))}
      />
      {code && isVehicleCode(code) && <VehicleQuestions part={vehicle} />}
      {asks?.vatExemptGoods && <ChoiceQuestion part={part} name="vatExemptGoods" choices={answers} />}
      {asks?.inspected && <ChoiceQuestion part={part} name="inspected" choices={answers} />}
      <Disclosure title={t('moreFacts')} open={needsMore(part)}>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextQuestion part={part} name="netWeightKg" maximum={20} inputMode="decimal" />
          {asks?.litres && <TextQuestion part={part} name="litres" maximum={20} inputMode="decimal" />}
        </div>
        {asks && asks.exciseProducts.length > 0 && (
          <ChoiceQuestion
            part={part}
            name="exciseProduct"
            choices={asks.exciseProducts.map((value) => ({ value, label: word(`excise_${value}`) }))}
          />
        )}
        {part.values.exciseProduct === 'cigarettes' && (
          <div className="grid grid-cols-2 items-start gap-4">
            <TextQuestion part={part} name="packs" maximum={12} inputMode="numeric" />
            <MoneyQuestion part={part} name="retailPricePerPack" changeable={false} />
          </div>
        )}
        <TickQuestion part={part} name="packedInPlastic" description={t('packedInPlasticAbout')} />
        <fieldset className="grid gap-2.5">
          <legend className="mb-2.5 text-small font-medium">{t('exemptionsTitle')}</legend>
          {exemptions.map((which) => (
            <Checkbox
              key={which}
              label={word(which)}
              checked={part.values.exemptions.includes(which)}
              onChange={(ticked) => tick(which, ticked)}
            />
          ))}
        </fieldset>
      </Disclosure>
    </div>
  )
}

/** True when a hidden field has a mistake, so that the section opens. */
function needsMore(part: Part<GoodsInput>): boolean {
  return ['netWeightKg', 'litres', 'exciseProduct', 'packs', 'retailPricePerPack'].some(
    (name) => `${part.at}${name}` in part.mistakes,
  )
}

/** Questions in a section that can be expanded. */
export function Disclosure({ title, open, children }: { title: string; open?: boolean; children: React.ReactNode }) {
  const id = useId()
  return (
    <details className="group border-t border-line pt-3" {...(open ? { open } : {})}>
      <summary id={id} className="cursor-pointer py-1 text-small font-semibold text-lake">
        {title}
      </summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  )
}
