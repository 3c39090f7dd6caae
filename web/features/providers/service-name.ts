import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import { useWords } from '../../platform/i18n.ts'
import { offersWords } from '../offers/offers.strings.ts'
import { licenceWords } from './licences.strings.ts'

/** The names of the services that are sold by a licence. */
export function useServiceName(): (service: LicensedService) => string {
  const ofCards = useWords(offersWords)
  const t = useWords(licenceWords)
  return (service) => (service === 'insurance' ? t('insurance') : ofCards(service))
}
