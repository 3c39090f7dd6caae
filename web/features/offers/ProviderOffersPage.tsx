import { Link } from 'react-router'
import type { OwnOffer } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleLink } from '../companies/RoleButton.tsx'
import { basisWord } from './basis-word.ts'
import { cardName } from './card-name.ts'
import { OfferState } from './OfferState.tsx'
import { useMyOffers } from './offers.api.ts'
import { offersRefusals, offersWords } from './offers.strings.ts'
import { rateCardWords } from './rate-cards.strings.ts'

export function meta() {
  return pageMeta(wordsOf(rateCardWords)('pageTitle'))
}

const statuses = ['draft', 'published', 'withdrawn'] as const

/** The cards of the user's company. The selected state is in the address. */
export default function ProviderOffersPage() {
  const t = useWords(rateCardWords)
  const offerWord = useWords(offersWords)
  const status = useStateInAddress(statuses)
  const query = useMyOffers(status)
  const columns: Column<OwnOffer>[] = [
    {
      key: 'card',
      heading: t('card'),
      cell: (row) => (
        <>
          <Link to={paths.providerOffer(row.id)} className="font-semibold text-lake underline-offset-4 hover:underline">
            {cardName(row)}
          </Link>
          <span className="block text-ink-faint">
            {[offerWord(row.service), row.equipment && offerWord(row.equipment)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'price',
      heading: t('price'),
      numeric: true,
      cell: (row) => (
        <>
          <Money value={row.price.own} />
          <span className="block text-ink-faint">{offerWord('per', { basis: basisWord(row) })}</span>
        </>
      ),
    },
    {
      key: 'left',
      heading: t('left'),
      numeric: true,
      cell: (row) =>
        row.capacityTotal === null
          ? t('noLimit')
          : t('takenOf', {
              taken: formatNumber(row.capacityTaken),
              total: formatNumber(row.capacityTotal),
            }),
    },
    { key: 'valid', heading: t('valid'), cell: (row) => formatDay(row.validUntil) },
    { key: 'state', heading: t('state'), cell: (row) => <OfferState status={row.status} /> },
  ]
  const write = (
    <RoleLink may="prices" to={paths.newProviderOffer} className={buttonStyle({})}>
      {t('newCard')}
    </RoleLink>
  )
  const fleets = (
    <Link to={paths.providerFleets} className={buttonStyle({ variant: 'outline' })}>
      {t('fleets')}
    </Link>
  )
  const insurance = (
    <Link to={paths.providerInsurance} className={buttonStyle({ variant: 'outline' })}>
      {t('insurance')}
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {fleets}
            {insurance}
            {write}
          </>
        }
      />
      <StateFilter label={t('state')} all={t('allStates')} states={statuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={offersRefusals}
        rowClassName="h-16"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState icon="document" title={t('noneTitle')} description={t('noneAbout')} action={write} />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
