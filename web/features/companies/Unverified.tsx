import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useMe } from './companies.api.ts'
import { verifiedWords } from './companies.strings.ts'

/** Beside the name of a company that operators have not verified. */
export function Unverified() {
  return <Badge tone="sun">{useWords(verifiedWords)('unverified')}</Badge>
}

interface Deal {
  customer: { companyId: string; name: string }
  customerVerified: boolean
}

/** The name of a deal's customer, for everybody else with a mark unless operators have verified it. */
export function CustomerName({ of: { customer, customerVerified } }: { of: Deal }) {
  const own = useMe().data?.company.id === customer.companyId
  return (
    <>
      {customer.name}
      {!customerVerified && !own && (
        <>
          {' '}
          <Unverified />
        </>
      )}
    </>
  )
}
