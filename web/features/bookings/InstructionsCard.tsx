import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { InstructionField, ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { RoleLink } from '../companies/RoleButton.tsx'
import type { Booking } from './bookings.api.ts'
import { useInstructions } from './instructions.api.ts'
import { instructionFieldWords, instructionsWords } from './instructions.strings.ts'
import { WhoPays } from './WhoPays.tsx'

/** The shipping instructions: for the customer with what is still missing, for the provider once it has confirmed. */
export function InstructionsCard({ booking, isProvider }: { booking: Booking; isProvider: boolean }) {
  const t = useWords(instructionsWords)
  const seen = useInstructions(booking.id)
  const { instructions, missing = [], closed, writtenAt } = seen.data ?? {}
  const writes = closed === null
  return (
    <TitledCard
      title={t('title')}
      description={t(isProvider ? 'aboutProvider' : 'about')}
      actions={
        writes && (
          <RoleLink
            may="deal"
            to={paths.instructions(booking.id)}
            className={buttonStyle({ variant: missing.length > 0 ? 'default' : 'outline', size: 'sm' })}
          >
            {t(missing.length > 0 ? 'write' : 'change')}
          </RoleLink>
        )
      }
    >
      {!seen.data && (
        <Answered query={seen} rows={1} rowClassName="h-20">
          {() => null}
        </Answered>
      )}
      {seen.data && !instructions && (
        <p className="text-small text-ink-soft">
          {t(isProvider && booking.status === 'requested' ? 'hidden' : 'none')}
        </p>
      )}
      {missing.length > 0 && (
        <p className="mb-5 rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
          {t('missing', {
            fields: missing.map((field) => instructionFieldWords[field as InstructionField]).join(', '),
          })}
        </p>
      )}
      {instructions && <Written instructions={instructions} />}
      {instructions && writtenAt && (
        <p className="mt-5 text-small text-ink-faint">{t('changedOn', { time: formatMoment(writtenAt) })}</p>
      )}
    </TitledCard>
  )
}

function Written({ instructions: written }: { instructions: ShippingInstructions }) {
  const t = useWords(instructionsWords)
  const packages =
    written.packages === null
      ? ''
      : written.packageKind
        ? t('packagesOf', { count: formatNumber(written.packages), kind: t(written.packageKind) })
        : formatNumber(written.packages)
  const parts: [string, (string | ReactNode)[]][] = [
    [t('contactPart'), [written.contactName, phone(written.contactPhone), written.contactEmail]],
    [t('pickupPart'), [written.pickupAddress, written.pickupContact, phone(written.pickupPhone), written.pickupHours]],
    [
      t('deliveryPart'),
      [written.deliveryAddress, written.deliveryContact, phone(written.deliveryPhone), written.deliveryHours],
    ],
    [
      t('consigneePart'),
      [
        written.consigneeName,
        written.consigneeAddress,
        phone(written.consigneePhone),
        written.consigneeTin && `TIN ${written.consigneeTin}`,
      ],
    ],
    [t('notifyPart'), [written.notifyName, written.notifyAddress, phone(written.notifyPhone)]],
    [
      t('goodsPart'),
      [written.goods, packages, written.hsCode && `${instructionFieldWords.hsCode} ${writeTariffCode(written.hsCode)}`],
    ],
    [instructionFieldWords.specialRequirements, [written.specialRequirements]],
    [instructionFieldWords.notes, [written.notes]],
    [t('termsPart'), [[written.incoterm, written.incotermPlace].filter(Boolean).join(' ')]],
  ]
  const filled = parts.map(([name, lines]) => [name, lines.filter(Boolean)] as const).filter(([, lines]) => lines[0])
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
        {filled.map(([name, lines]) => (
          <div key={name}>
            <dt className="text-ink-faint">{name}</dt>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of address lines is fixed
              <dd key={i} className="mt-0.5 font-medium whitespace-pre-line wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <WhoPays incoterm={written.incoterm} />
    </>
  )
}

/** A link that dials the number. */
function phone(number: string): ReactNode {
  if (number === '') return ''
  return (
    <a className="text-lake underline-offset-4 hover:underline" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  )
}
