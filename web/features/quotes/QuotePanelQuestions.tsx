import { useId } from 'react'
import { type QuoteOrigin, quoteOrigins } from '../../../domain/places/quote-origins.ts'
import {
  budgetRanges,
  type ContactMethod,
  cargoTypesOf,
  contactMethods,
  contactTimes,
  containerTypes,
  type QuoteService,
  servicePriorities,
  valueUnits,
  vehicleTypes,
  weightUnits,
} from '../../../domain/quotes/request-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { kigaliDay } from '../../platform/when.ts'
import { ChoiceQuestion, DayQuestion, type Panel, TextQuestion, UnitChoice } from './QuoteQuestions.tsx'
import { contactFieldOf } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'

const origins = Object.keys(quoteOrigins) as QuoteOrigin[]

/** The questions of the panel in their three sections. */
export function QuotePanelQuestions({ service, panel }: { service: QuoteService; panel: Panel }) {
  const t = useWords('quote-panel', panelWords)
  const today = kigaliDay(Date.now())
  const contactField = contactFieldOf[panel.input.contactMethod as ContactMethod]
  return (
    <>
      <Section title={t('cargoDetails')}>
        <ChoiceQuestion panel={panel} name="cargoType" required choices={cargoTypesOf(service)} />
        <div className="grid grid-cols-[1fr_6rem] items-start gap-2">
          <TextQuestion panel={panel} name="weight" required maximum={20} inputMode="decimal" />
          <UnitChoice panel={panel} name="weightUnit" choices={weightUnits} />
        </div>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{t('dimensions')}</legend>
          <div className="grid grid-cols-3 items-start gap-2">
            {(['length', 'width', 'height'] as const).map((name) => (
              <TextQuestion key={name} panel={panel} name={name} maximum={20} inputMode="decimal" />
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-2">
          <TextQuestion panel={panel} name="pieces" maximum={10} inputMode="numeric" />
          <TextQuestion panel={panel} name="volume" maximum={20} inputMode="decimal" />
        </div>
        {service === 'transport' && <ChoiceQuestion panel={panel} name="vehicleType" choices={vehicleTypes} />}
        {service === 'seafreight' && <ChoiceQuestion panel={panel} name="containerType" choices={containerTypes} />}
        {service === 'airfreight' && (
          <TextQuestion panel={panel} name="maxWeight" maximum={20} inputMode="decimal" hint={t('maxWeightHint')} />
        )}
        <div className="grid grid-cols-[1fr_6rem] items-start gap-2">
          <TextQuestion panel={panel} name="cargoValue" maximum={20} inputMode="decimal" />
          <UnitChoice panel={panel} name="valueUnit" choices={valueUnits} />
        </div>
        <ChoiceQuestion panel={panel} name="origin" required choices={origins} />
        <DayQuestion panel={panel} name="pickupDate" from={today} />
        <DayQuestion panel={panel} name="deliveryDate" from={panel.input.pickupDate || today} />
      </Section>
      <Section title={t('budgetPriority')}>
        <ChoiceQuestion panel={panel} name="budgetRange" required choices={budgetRanges} />
        <ChoiceQuestion panel={panel} name="servicePriority" required choices={servicePriorities} />
        <TextQuestion panel={panel} name="specialRequirements" maximum={2000} lines={3} />
      </Section>
      <Section title={t('contactInformation')}>
        <TextQuestion panel={panel} name="name" required maximum={120} autoComplete="name" />
        <TextQuestion panel={panel} name="company" maximum={200} autoComplete="organization" />
        <ChoiceQuestion panel={panel} name="contactMethod" choices={contactMethods} />
        {contactField === 'emailAddress' ? (
          <TextQuestion panel={panel} name={contactField} maximum={254} inputMode="email" autoComplete="email" />
        ) : (
          <TextQuestion
            key={contactField}
            panel={panel}
            name={contactField}
            maximum={40}
            inputMode="tel"
            autoComplete="tel"
            placeholder={t('phonePlaceholder')}
          />
        )}
        <ChoiceQuestion panel={panel} name="bestTimeToContact" required choices={contactTimes} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="border-b border-line pb-2 text-sm font-semibold text-lake">
        {title}
      </h3>
      {children}
    </section>
  )
}
