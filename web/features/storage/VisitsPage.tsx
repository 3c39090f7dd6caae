import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { sideAt } from '../../sides.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { OpeningHoursDialog } from './OpeningHoursDialog.tsx'
import { useVisits } from './storage.api.ts'
import { storageRefusals, storageWords } from './storage.strings.ts'
import { VisitCard } from './VisitCard.tsx'

export function meta() {
  return pageMeta(wordsOf(storageWords)('visitsPageTitle'))
}

/** The visits of the company, on the side given by the address; only future ones unless the address asks for all. */
export default function VisitsPage() {
  const t = useWords(storageWords)
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'all' ? 'all' : 'coming'
  const side = sideAt(useLocation().pathname)
  const query = useVisits(show, side)
  const [hours, setHours] = useState(false)
  const isProvider = side === 'provider'
  return (
    <>
      <PageHeader
        title={t('visitsTitle')}
        subtitle={t(isProvider ? 'visitsProvider' : 'visitsCustomer')}
        actions={
          isProvider && (
            <RoleButton may="prices" variant="outline" onClick={() => setHours(true)}>
              {t('openingHours')}
            </RoleButton>
          )
        }
      />
      <OpeningHoursDialog open={hours} close={() => setHours(false)} />
      <div className="mb-5 w-60 max-w-full">
        <Select
          aria-label={t('show')}
          options={[
            { value: 'coming', label: t('coming') },
            { value: 'all', label: t('all') },
          ]}
          value={show}
          onChange={(chosen) => setSearch(chosen === 'all' ? { show: 'all' } : {}, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        words={storageRefusals}
        rowClassName="h-28"
        empty={
          <EmptyState
            icon="warehouse"
            title={t('noneTitle')}
            description={t(isProvider ? 'noneProvider' : 'noneCustomer')}
            action={
              <Link to={isProvider ? paths.providerOffers : paths.warehousing} className={buttonStyle({})}>
                {t(isProvider ? 'toOffers' : 'toWarehouses')}
              </Link>
            }
          />
        }
      >
        {(visits) => (
          <ul aria-label={t('listLabel')} className="grid gap-4">
            {visits.map((visit) => (
              <li key={visit.id}>
                <VisitCard visit={visit} isProvider={isProvider} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
