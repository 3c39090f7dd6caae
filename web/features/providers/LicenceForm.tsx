import { useState } from 'react'
import * as z from 'zod/mini'
import type { StoredFile } from '../../../contract/documents.ts'
import { licenceForm } from '../../../contract/providers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { furthestYears } from '../../../domain/providers/licence.ts'
import { type LicensedService, licensedServices } from '../../../domain/providers/licensed-services.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { UploadArea } from '../documents/UploadArea.tsx'
import { licenceWords } from './licences.strings.ts'
import { useHandInLicence } from './providers.api.ts'
import { providersRefusals } from './providers.strings.ts'
import { useServiceName } from './service-name.ts'

/** Number, last day of validity and, optionally, the document of a licence. The input stays until it is accepted. */
export function LicenceForm({ first, close }: { first: LicensedService | null; close: () => void }) {
  const t = useWords(licenceWords)
  const name = useServiceName()
  const handIn = useHandInLicence()
  const [service, setService] = useState<LicensedService>(first ?? licensedServices[0])
  const [number, setNumber] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null>(null)
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [uploading, setUploading] = useState(false)
  const read = () => {
    const typed = { service, number, expiresOn: expiresOn ?? '', fileId: files[0]?.id ?? null }
    const given = z.safeParse(licenceForm, typed)
    if (given.success) return { licence: given.data }
    return {
      mistakes: {
        ...(number.trim() === ''
          ? { number: 'required' }
          : given.error.issues.some(({ path }) => path[0] === 'number') && { number: 'not_a_licence' }),
        ...(expiresOn ? {} : { expiresOn: 'required' }),
      },
    }
  }
  const form = useForm({
    // Waits for the upload, because the document is part of the submission.
    read: () => (uploading ? { mistakes: {} } : read()),
    send: async ({ licence }) => {
      await handIn.mutateAsync(licence)
      toasts.add({ title: t('sent') })
      close()
    },
    refusals: providersRefusals,
    words: licenceWords,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('service')}>
        {(control) => (
          <Select
            {...control}
            options={licensedServices.map((value) => ({ value, label: name(value) }))}
            value={service}
            onChange={(chosen) => {
              if (!chosen) return
              setService(chosen)
              form.touch({ service: chosen })
            }}
          />
        )}
      </Field>
      <Field label={t('number')} hint={t('licenceHint')} error={form.errorOf('number')} required>
        {(control) => (
          <Input {...control} value={number} maxLength={60} onChange={(event) => setNumber(event.target.value)} />
        )}
      </Field>
      <Field label={t('expiresOn')} error={form.errorOf('expiresOn')} required>
        {(control) => (
          <DatePicker
            {...control}
            value={expiresOn}
            onChange={(day) => {
              setExpiresOn(day)
              form.touch({ expiresOn: day })
            }}
            from={dayInKigali(new Date())}
            years={furthestYears}
          />
        )}
      </Field>
      <div className="grid gap-2">
        <p className="text-small font-medium">{t('paper')}</p>
        <UploadArea purpose="registration" files={files} onChange={setFiles} onBusy={setUploading} single />
      </div>
      <Problem text={form.problem} />
      <Button type="submit" className="justify-self-end" busy={form.busy || uploading}>
        {t('send')}
      </Button>
    </form>
  )
}
