import { type ComponentProps, useId, useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import type { ProviderForm as Form, ProviderApplication } from '../../../contract/providers.ts'
import { countryCodes, countryName } from '../../../domain/places/country-names.ts'
import { licensedServices } from '../../../domain/providers/licensed-services.ts'
import { useLanguage, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { UploadArea } from '../documents/UploadArea.tsx'
import { LicenceFields } from './LicenceFields.tsx'
import { licenceWords } from './licences.strings.ts'
import { inputFrom, type ProviderInput, readProviderInput } from './provider-input.ts'
import { useApplyAsProvider } from './providers.api.ts'
import { offerServicesWords, providerApplicationWords, providersRefusals } from './providers.strings.ts'
import { useServiceName } from './service-name.ts'

type TextField = 'registeredName' | 'registrationNumber' | 'phone'

/** The application. After a declined one it starts with the previous input. The input stays until it is accepted. */
export function ProviderForm({ before, companyName }: { before: ProviderApplication | null; companyName: string }) {
  const t = useWords(offerServicesWords)
  const name = useWords(providerApplicationWords)
  const service = useServiceName()
  const licence = useWords(licenceWords)
  const language = useLanguage()
  const group = useId()
  const apply = useApplyAsProvider()
  const [input, setInput] = useState(() => inputFrom(before as Partial<Form> | null, companyName))
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [uploading, setUploading] = useState(false)

  const set = (change: Partial<ProviderInput>) => {
    setInput({ ...input, ...change })
    // Mistakes of licences are stored by the index of their service, which may have changed.
    form.touch(change.services ? { ...change, licences: true } : change)
  }
  const form = useForm<ReturnType<typeof readProviderInput>>({
    // Waits for the upload, because the document is part of the submission.
    read: () => (uploading ? { mistakes: {} } : readProviderInput(input, files[0]?.id ?? null)),
    send: async (read) => {
      await apply.mutateAsync(read.form)
      toasts.add({ title: t('sentTitle'), description: t('sentAbout') })
    },
    refusals: providersRefusals,
    words: { ...licenceWords, ...offerServicesWords },
  })
  const { errorOf, mistakes } = form
  const line = (field: TextField, props: ComponentProps<'input'> & { label?: string; hint?: string } = {}) => {
    const { label, hint, ...rest } = props
    return (
      <Field label={label ?? name(field)} hint={hint} error={errorOf(field)} required>
        {(control) => (
          <Input
            {...control}
            {...rest}
            value={input[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        )}
      </Field>
    )
  }
  const inRwanda = input.country === 'RW'
  const countries = countryCodes
    .map((value) => ({ value, label: countryName(value, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  const choose = (chosen: (typeof licensedServices)[number], on: boolean) =>
    set({ services: licensedServices.filter((each) => (each === chosen ? on : input.services.includes(each))) })
  return (
    <form {...form.props} className="grid min-w-0 gap-6">
      <TitledCard title={t(before ? 'formAgain' : 'formTitle')} description={t('formAbout')}>
        <div className="grid gap-6">
          <fieldset
            aria-describedby={`${group}-hint${mistakes.services ? ` ${group}-error` : ''}`}
            aria-invalid={mistakes.services ? true : undefined}
            tabIndex={-1}
            className="rounded-control outline-offset-4"
          >
            <legend className="text-small font-medium">{t('yourServices')}</legend>
            <p id={`${group}-hint`} className="mt-1 mb-4 text-small text-ink-faint">
              {t('servicesHint')}
            </p>
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
              {licensedServices.map((each) => (
                <Checkbox
                  key={each}
                  label={service(each)}
                  checked={input.services.includes(each)}
                  onChange={(on) => choose(each, on)}
                />
              ))}
            </div>
            {mistakes.services && (
              <p id={`${group}-error`} role="alert" className="mt-3 text-small font-medium text-danger">
                {errorOf('services')?.text}
              </p>
            )}
          </fieldset>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {line('registeredName', { maxLength: 200, autoComplete: 'organization' })}
            {line('phone', { type: 'tel', maxLength: 40, autoComplete: 'tel', placeholder: t('phoneHint') })}
            <Field label={name('country')} error={errorOf('country')} required>
              {(control) => (
                <Combobox
                  {...control}
                  options={countries}
                  value={input.country}
                  onChange={(country) => country && set({ country, registrationNumber: '' })}
                />
              )}
            </Field>
            {line('registrationNumber', {
              label: name(inRwanda ? 'tin' : 'registrationNumber'),
              hint: t(inRwanda ? 'tinHint' : 'registrationHint'),
              maxLength: 60,
              ...(inRwanda ? { inputMode: 'numeric' } : {}),
            })}
          </div>
          <Field label={t('yourWork')} hint={t('aboutHint')} error={errorOf('about')} required>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={1000}
                value={input.about}
                onChange={(event) => set({ about: event.target.value })}
              />
            )}
          </Field>
        </div>
      </TitledCard>
      {input.services.length > 0 && (
        <TitledCard title={licence('yours')} description={licence('yoursAbout')}>
          <div className="grid gap-5">
            {input.services.map((each, place) => (
              <LicenceFields
                key={each}
                name={service(each)}
                typed={input.licences[each] ?? { number: '', expiresOn: null }}
                numberError={errorOf(`licences.${place}.number`)}
                dayError={errorOf(`licences.${place}.expiresOn`)}
                onChange={(typed) => set({ licences: { ...input.licences, [each]: typed } })}
              />
            ))}
            <p className="text-small text-ink-faint">{licence('licenceHint')}</p>
          </div>
        </TitledCard>
      )}
      <TitledCard title={name('paper')} description={t('paperAbout')}>
        <UploadArea
          purpose="registration"
          files={files}
          onChange={(chosen) => {
            setFiles(chosen)
            form.touch({ files: true })
          }}
          onBusy={setUploading}
          single
        />
      </TitledCard>
      <div className="grid gap-4">
        <Problem text={form.problem} />
        <Button
          type="submit"
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          busy={form.busy || uploading}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
