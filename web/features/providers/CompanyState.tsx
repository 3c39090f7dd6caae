import type { CompanyRow } from '../../../contract/providers.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { operatorCompaniesWords } from './providers.strings.ts'

/** Whether a company waits for verification or is verified; a dash for a customer that never applied. */
export function CompanyState({ company }: { company: CompanyRow }) {
  const t = useWords(operatorCompaniesWords)
  if (company.waitingSince)
    return <Badge tone="sun">{t('waitingSince', { day: formatDay(company.waitingSince) })}</Badge>
  return company.verifiedAt && company.kind !== 'customer' ? <Badge tone="hill">{t('verified')}</Badge> : '–'
}
