import { vehicleClasses, vehicleDrives } from '../../../domain/customs/declaration.ts'
import { useWords } from '../../platform/i18n.ts'
import { customsWords } from './customs.strings.ts'
import {
  ChoiceQuestion,
  MoneyQuestion,
  type Part,
  TextQuestion,
  TickQuestion,
  useMistake,
} from './EstimateQuestions.tsx'
import type { VehicleInput } from './estimate-input.ts'

/** The questions that determine duty, excise and registration of a vehicle. */
export function VehicleQuestions({ part }: { part: Part<VehicleInput> }) {
  const t = useWords(customsWords)
  const word = (name: string) => t(name as never)
  const { values } = part
  const rightHand = useMistake(part, 'rightHandDrive')
  return (
    <fieldset className="grid gap-4 rounded-inner border border-line p-4">
      <legend className="px-1 text-small font-semibold text-lake">{t('vehicleTitle')}</legend>
      <div className="grid grid-cols-2 items-start gap-4">
        <ChoiceQuestion
          part={part}
          name="class"
          choices={vehicleClasses.map((value) => ({ value, label: word(`class_${value}`) }))}
        />
        <ChoiceQuestion
          part={part}
          name="drive"
          choices={vehicleDrives.map((value) => ({ value, label: word(`drive_${value}`) }))}
        />
        {values.drive !== 'electric' && (
          <TextQuestion part={part} name="engineCc" hint={t('engineCcHint')} maximum={6} inputMode="numeric" />
        )}
        {['bus', 'minibus'].includes(values.class) && (
          <TextQuestion part={part} name="seats" required maximum={4} inputMode="numeric" />
        )}
        {values.class === 'truck' && (
          <TextQuestion part={part} name="capacityTonnes" required maximum={6} inputMode="decimal" />
        )}
      </div>
      <TickQuestion part={part} name="used" />
      {values.used && (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextQuestion part={part} name="ageYears" maximum={3} inputMode="numeric" />
          <MoneyQuestion part={part} name="priceWhenNew" required changeable={false} />
        </div>
      )}
      <TickQuestion part={part} name="rightHandDrive" />
      {rightHand && (
        <p role="alert" className="text-small font-medium text-danger">
          {rightHand}
        </p>
      )}
      {values.rightHandDrive && <TickQuestion part={part} name="rightHandPermit" />}
      <TickQuestion part={part} name="exciseExemptUse" />
    </fieldset>
  )
}
