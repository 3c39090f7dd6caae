import { useEffect, useState } from 'react'
import { clientSettings } from '../../platform/client-settings.ts'
import { usualPasswordMinimum } from './auth-rules.ts'

/** Minimum number of characters of a new password. When the settings cannot be read, only the server checks it. */
export function usePasswordMinimum(): number {
  const [minimum, setMinimum] = useState(usualPasswordMinimum)
  useEffect(() => {
    clientSettings()
      .then((settings) => setMinimum(settings.passwordMinLength))
      .catch((error: unknown) => console.warn('Settings could not be read', error))
  }, [])
  return minimum
}
