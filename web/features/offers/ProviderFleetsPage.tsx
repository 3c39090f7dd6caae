import { useState } from 'react'
import { Link } from 'react-router'
import type { Fleet } from '../../../contract/fleets.ts'
import { paths } from '../../../contract/paths.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FleetForm } from './FleetForm.tsx'
import { useFleets } from './fleets.api.ts'
import { fleetsRefusals, fleetsWords } from './fleets.strings.ts'
import { offersWords } from './offers.strings.ts'

export function meta() {
  return pageMeta(wordsOf(fleetsWords)('pageTitle'))
}

/** The company's fleets; a fleet's vehicles are counted once for all its cards. */
export default function ProviderFleetsPage() {
  const t = useWords(fleetsWords)
  const offerWord = useWords(offersWords)
  const fleets = useFleets()
  const [changing, setChanging] = useState<Fleet | null>(null)
  const columns: Column<Fleet>[] = [
    {
      key: 'name',
      heading: t('name'),
      cell: (row) => (
        <>
          <Button
            variant="link"
            aria-label={t('editTitle', { name: row.name })}
            className="h-auto text-left wrap-anywhere whitespace-normal py-0!"
            onClick={() => setChanging(row)}
          >
            {row.name}
          </Button>
          <span className="block text-ink-faint">{offerWord(row.equipment)}</span>
        </>
      ),
    },
    {
      key: 'out',
      heading: t('out'),
      numeric: true,
      cell: (row) => t('outOf', { held: formatNumber(row.heldToday), total: formatNumber(row.total) }),
    },
    {
      key: 'turnaround',
      heading: t('turnaroundDays'),
      numeric: true,
      cell: (row) => t('days', { count: row.turnaroundDays }),
    },
    { key: 'cards', heading: t('cards'), numeric: true, cell: (row) => formatNumber(row.cards) },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.providerOffers} className={buttonStyle({ variant: 'outline' })}>
            {t('back')}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <Answered
          query={fleets}
          words={fleetsRefusals}
          rowClassName="h-16"
          empty={<EmptyState icon="truck" title={t('none')} description={t('noneAbout')} />}
        >
          {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
        </Answered>
        <FleetForm key={changing?.id ?? 'new'} fleet={changing} onDone={() => setChanging(null)} />
      </div>
    </>
  )
}
