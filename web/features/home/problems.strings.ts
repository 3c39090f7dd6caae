import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { placesContract } from '../../../contract/places.ts'
import { words } from '../../platform/i18n.ts'

export const problemsWords = words('problemsWords', {
  pageTitle: 'Refusals of the API | Umuhora',
  pageDescription: 'The codes with which the Umuhora API refuses a call, and what each one means.',
  heading: 'Refusals of the API',
  lead: 'A call that is refused is answered with a problem document. This page says what each code means.',
  status: 'HTTP status',
})

/** Refusals that only callers of the API receive; no screen shows them. */
export const placesRefusals: Readonly<Record<RefusalsOf<typeof placesContract>, string>> = words('placesRefusals', {
  unknown_place: 'No place has this code.',
  no_route: 'There is no route between these places by this mode.',
})
