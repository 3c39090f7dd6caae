import { type ComponentProps, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Input } from '../../ui/Input.tsx'
import { authWords } from './auth.strings.ts'

/** A password field with a button that shows the input. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useWords(authWords)
  const [shown, show] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={shown ? t('hidePassword') : t('showPassword')}
        aria-pressed={shown}
        onClick={() => show(!shown)}
        className="absolute top-0 right-0 grid size-10 place-items-center text-ink-faint hover:text-ink"
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  )
}
