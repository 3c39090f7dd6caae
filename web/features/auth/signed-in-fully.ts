import { accessToken } from '../../platform/session.ts'
import { standing } from './auth-calls.ts'

/** True with a session that has passed every factor its person has enrolled or is asked for; false when that cannot be found out. */
export async function signedInFully(): Promise<boolean> {
  try {
    return (await accessToken()) !== null && (await standing()) === 'in'
  } catch (error) {
    console.error('The session could not be looked up', error)
    return false
  }
}
