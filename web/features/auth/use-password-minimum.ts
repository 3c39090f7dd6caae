import { useEffect, useState } from 'react'
import { clientSettings } from '../../platform/client-settings.ts'
import { usualPasswordMinimum } from './auth-rules.ts'

/** Characters that a new password needs. Where the settings cannot be read the server still has the last word. */
export function usePasswordMinimum(): number {
  const [minimum, setMinimum] = useState(usualPasswordMinimum)
  useEffect(() => {
    clientSettings()
      .then((settings) => setMinimum(settings.passwordMinLength))
      .catch((error: unknown) => console.warn('Settings could not be read', error))
  }, [])
  return minimum
}
