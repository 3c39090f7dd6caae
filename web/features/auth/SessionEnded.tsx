import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/Field.tsx'
import { Mark } from '../../ui/Logo.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { authWords } from './auth.strings.ts'
import { type Standing, signIn } from './auth-calls.ts'
import { FactorForm } from './FactorForm.tsx'
import { failureText } from './failure-text.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useAuthForm } from './use-auth-form.ts'

/**
 * Covers the page when the session has ended and lets the same person in again: the page below is left as it is, so
 * that nothing that was typed is lost. Nothing of it can be reached or read until then. The guard takes the cover away
 * when they are back, here or in another tab.
 */
export function SessionEnded({ email }: { email: string }) {
  const t = useWords(authWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState(false)
  useEffect(() => {
    // Above every other window, and everything else out of reach.
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper p-4 text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-md flex-col justify-center py-10">
        <Mark className="size-11" />
        <h2 id="session-ended" className="mt-6 text-title-1">
          {t('endedHeading')}
        </h2>
        <p className="mt-2 mb-6 text-small text-ink-soft">{t('endedLead')}</p>
        {code ? (
          <FactorForm onPassed={() => undefined} />
        ) : (
          <Password
            email={email}
            onSignedIn={(standing) => {
              if (standing === 'enrol') location.assign(paths.auth())
              if (standing === 'code') setCode(true)
            }}
          />
        )}
      </div>
    </dialog>
  )
}

function Password({ email, onSignedIn }: { email: string; onSignedIn: (standing: Standing) => void }) {
  const t = useWords(authWords)
  const { form, busy, failure, about, onSubmit } = useAuthForm<{ password: string }, { standing: Standing }>({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'passwordRequired' } : {}),
    send: ({ password }) => signIn({ email, password }),
    done: ({ standing }) => onSignedIn(standing),
  })
  return (
    <form ref={form} method="post" action={paths.auth()} noValidate onSubmit={onSubmit} className="grid gap-5">
      <p className="text-small font-medium break-all">{email}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('password')} error={about('password')} required>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      {failure && (
        <AuthNotice tone="bad">
          <p>{failureText(failure, t('signInFailed'))}</p>
        </AuthNotice>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {t('endedSignIn')}
      </Button>
      <a href={paths.auth()} className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}>
        {t('factorCancel')}
      </a>
    </form>
  )
}
