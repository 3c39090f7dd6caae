import { nameSkeleton } from './name-skeleton.ts'

export const platform = 'Umuhora'

/** What a name adds to that of the platform to speak in its name, after `nameSkeleton`. */
const offices = [
  'support',
  'team',
  'help',
  'helpdesk',
  'desk',
  'care',
  'service',
  'services',
  'admin',
  'official',
  'billing',
  'pay',
  'payments',
  'payment',
  'finance',
  'security',
  'info',
  'app',
  'customs',
  'insurance',
  'ubufasha',
  'assistance',
].map(nameSkeleton)

/** Whether a name is that of the platform, alone or with other words; `Umuhoraho` and `Umuhoza` are names of people. */
export function namesPlatform(name: string): boolean {
  const own = nameSkeleton(platform)
  const whole = nameSkeleton(name)
  const words = name.split(/[^\p{L}\p{M}\p{N}@$|!]+/u).map(nameSkeleton)
  if (whole === own || words.includes(own)) return true
  return offices.some((office) => whole === own + office || whole === office + own)
}

/** Whether one of these names looks the same. */
export function isNameOf(name: string, others: readonly string[]): boolean {
  const skeleton = nameSkeleton(name)
  return skeleton !== '' && others.some((other) => nameSkeleton(other) === skeleton)
}
