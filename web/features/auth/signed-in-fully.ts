import { accessToken } from '../../platform/session.ts'
import { standing } from './auth-calls.ts'

/**
 * True when the session has passed every factor that its user has enrolled or that is required; false also when this
 * cannot be determined.
 */
export async function signedInFully(): Promise<boolean> {
  try {
    return (await accessToken()) !== null && (await standing()) === 'in'
  } catch (error) {
    console.error('The session could not be looked up', error)
    return false
  }
}
