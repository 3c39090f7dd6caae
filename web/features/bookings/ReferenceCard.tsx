import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { ReferenceField } from '../quotes/ReferenceField.tsx'
import { referenceWords } from '../quotes/reference.strings.ts'
import { useSetReference } from './bookings.api.ts'
import { bookingsRefusals } from './bookings.strings.ts'

interface Props {
  bookingId: string
  provider: string
  reference: string | null
  maySetReference: boolean
}

/** The customer's reference of a deal: the customer can change it; everyone else sees it if there is one. */
export function ReferenceCard({ bookingId, provider, reference, maySetReference }: Props) {
  const t = useWords(referenceWords)
  if (maySetReference)
    return (
      <TitledCard title={t('customerReference')} description={t('about', { provider })}>
        <ReferenceForm key={reference} bookingId={bookingId} reference={reference ?? ''} />
      </TitledCard>
    )
  return (
    reference && (
      <TitledCard title={t('ofCustomer')}>
        <p className="font-medium wrap-anywhere">{reference}</p>
      </TitledCard>
    )
  )
}

function ReferenceForm({ bookingId, reference }: { bookingId: string; reference: string }) {
  const t = useWords(referenceWords)
  const save = useSetReference(bookingId)
  const [typed, setTyped] = useState(reference)
  const form = useForm({
    read: () => ({ customerReference: typed }),
    send: async ({ customerReference }) => {
      await save.mutateAsync({ customerReference })
      toasts.add({ title: t('saved') })
    },
    refusals: bookingsRefusals,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <ReferenceField
        value={typed}
        error={form.errorOf('customerReference')}
        onChange={(customerReference) => {
          setTyped(customerReference)
          form.touch({ customerReference })
        }}
      />
      <Problem text={form.problem} />
      <div>
        <RoleButton may="work" type="submit" variant="outline" busy={form.busy}>
          {t('save')}
        </RoleButton>
      </div>
    </form>
  )
}
