import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { carriedVehicles, specialEquipment } from '../../../domain/offers/attributes.ts'
import { dimensionsOf } from '../../../domain/offers/dimensions.ts'
import { temperatureRanges } from '../../../domain/offers/temperature.ts'
import { fitsInGauge } from '../../../domain/offers/trade-checks.ts'
import { type QuoteOrigin, quoteOrigins } from '../../../domain/places/quote-origins.ts'
import { readCentimetres, readWeightKg } from '../../../domain/quotes/read-measures.ts'
import {
  additionalServices,
  budgetRanges,
  type ContactMethod,
  cargoTypesOf,
  clearanceUrgencies,
  contactMethods,
  contactTimes,
  containerTypes,
  type ExtraQuestion,
  extraQuestionsOf,
  type QuoteService,
  servicePriorities,
  steerings,
  storageDurations,
  valueUnits,
  vehicleTypes,
  weightUnits,
} from '../../../domain/quotes/request-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { ChoiceQuestion, DayQuestion, OriginPlace, type Panel, TextQuestion, UnitChoice } from './QuoteQuestions.tsx'
import { contactFieldOf } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'
import type { Choice } from './request-words.ts'

const origins = Object.keys(quoteOrigins) as QuoteOrigin[]

/** The questions of the panel, in three sections. */
export function QuotePanelQuestions({ service, panel }: { service: QuoteService; panel: Panel }) {
  const t = useWords(panelWords)
  const today = dayInKigali(new Date())
  const contactField = contactFieldOf[panel.input.contactMethod as ContactMethod]
  return (
    <>
      <Section title={t('cargoDetails')}>
        <ChoiceQuestion panel={panel} name="cargoType" required choices={cargoTypesOf(service)} />
        <div className="grid grid-cols-[1fr_--spacing(24)] items-start gap-2">
          <TextQuestion panel={panel} name="weight" required maximum={60} inputMode="decimal" />
          <UnitChoice panel={panel} name="weightUnit" choices={weightUnits} />
        </div>
        <fieldset>
          <legend className="mb-1.5 text-small font-medium">{t('dimensions')}</legend>
          <div className="grid grid-cols-3 items-start gap-2">
            {(['length', 'width', 'height'] as const).map((name) => (
              <TextQuestion key={name} panel={panel} name={name} maximum={60} inputMode="decimal" />
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 items-start gap-2">
          <TextQuestion panel={panel} name="pieces" maximum={10} inputMode="numeric" />
          <TextQuestion panel={panel} name="volume" maximum={60} inputMode="decimal" />
        </div>
        {service === 'out-of-gauge' && <InGaugeHint panel={panel} />}
        {extraQuestionsOf[service].map(
          (name) =>
            // The hub is given by the page.
            name !== 'hub' && <ExtraQuestionField key={name} panel={panel} name={name} />,
        )}
        <div className="grid grid-cols-[1fr_--spacing(24)] items-start gap-2">
          <TextQuestion panel={panel} name="cargoValue" maximum={60} inputMode="decimal" />
          <UnitChoice panel={panel} name="valueUnit" choices={valueUnits} />
        </div>
        <ChoiceQuestion panel={panel} name="origin" required choices={origins} />
        {panel.input.origin === 'other' && <OriginPlace panel={panel} />}
        <DayQuestion panel={panel} name="pickupDate" from={today} />
        <DayQuestion panel={panel} name="deliveryDate" from={panel.input.pickupDate || today} />
      </Section>
      <Section title={t('budgetPriority')}>
        <ChoiceQuestion panel={panel} name="budgetRange" required choices={budgetRanges} />
        <Checkbox
          label={t('showBudget')}
          description={t('showBudgetAbout')}
          checked={panel.input.showBudget === 'yes'}
          onChange={(shown) => panel.set('showBudget', shown ? 'yes' : '')}
        />
        <ChoiceQuestion panel={panel} name="servicePriority" required choices={servicePriorities} />
        <TextQuestion panel={panel} name="specialRequirements" maximum={2000} lines={3} />
        <TextQuestion panel={panel} name="customerReference" maximum={60} hint={t('customerReferenceHint')} />
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

const extraChoices: Readonly<Partial<Record<ExtraQuestion, readonly Choice[]>>> = {
  vehicleType: vehicleTypes,
  containerType: containerTypes,
  carriedVehicle: carriedVehicles,
  steering: steerings,
  specialEquipment,
  temperatureRange: temperatureRanges,
  storageDuration: storageDurations,
  additionalServices,
  clearanceUrgency: clearanceUrgencies,
}

/** A question that is specific to a service: a choice or a text. */
function ExtraQuestionField({ panel, name }: { panel: Panel; name: ExtraQuestion }) {
  const t = useWords(panelWords)
  const choices = extraChoices[name]
  if (choices)
    return (
      <ChoiceQuestion
        panel={panel}
        name={name}
        choices={choices}
        {...(name === 'carriedVehicle' ? { required: true } : {})}
      />
    )
  return name === 'hsCode' ? (
    <TextQuestion panel={panel} name={name} maximum={20} inputMode="numeric" hint={t('hsCodeHint')} />
  ) : (
    <TextQuestion panel={panel} name={name} maximum={60} inputMode="decimal" hint={t('maxWeightHint')} />
  )
}

/**
 * A hint while typing: a piece that fits through a container door is cheaper as in-gauge cargo. It does not block the
 * request.
 */
function InGaugeHint({ panel: { input } }: { panel: Panel }) {
  const t = useWords(panelWords)
  const [lengthCm, widthCm, heightCm] = [input.length, input.width, input.height].map(readCentimetres)
  const piece = dimensionsOf({ lengthCm, widthCm, heightCm })
  const weightKg = readWeightKg(input.weight, input.weightUnit === 'tons' ? 'tons' : 'kg') ?? 0
  if (!piece || !fitsInGauge(piece, weightKg / (readCount(input.pieces) || 1))) return null
  return (
    <p role="status" className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
      {t('fitsInGauge')}{' '}
      <Link to={paths.inGaugeCargo} className="font-semibold underline underline-offset-4">
        {t('seeInGauge')}
      </Link>
    </p>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="border-b border-line pb-2 text-small font-semibold text-lake">
        {title}
      </h3>
      {children}
    </section>
  )
}
