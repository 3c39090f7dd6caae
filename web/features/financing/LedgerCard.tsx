import type { Application } from '../../../contract/financing.ts'
import { ledgerAccounts } from '../../../domain/financing/ledger.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { applicationWords } from './applications.strings.ts'

type Entry = Application['entries'][number]

/** The ledger entries of an application, one column per account. */
export function LedgerCard({ entries }: { entries: readonly Entry[] }) {
  const t = useWords(applicationWords)
  const columns: Column<Entry>[] = [
    {
      key: 'day',
      heading: t('day'),
      cell: (entry) => <span className="whitespace-nowrap">{formatDay(entry.on)}</span>,
    },
    {
      key: 'entry',
      heading: t('entry'),
      cell: (entry) => (
        <span className="block">
          {t(`entry_${entry.kind}`)}
          <span className="block tabular text-micro wrap-anywhere text-ink-faint">{entry.reference}</span>
        </span>
      ),
    },
    ...ledgerAccounts.map((account) => ({
      key: account,
      heading: t(`account_${account}`),
      numeric: true,
      cell: (entry: Entry) => {
        const line = entry.lines.find((each) => each.account === account)
        return line ? <Money value={line.amount} /> : t('none')
      },
    })),
  ]
  return (
    <TitledCard title={t('ledgerTitle')} description={t('ledgerAbout')}>
      <DataTable caption={t('ledgerCaption')} columns={columns} rows={entries} keyOf={(entry) => entry.id} />
    </TitledCard>
  )
}
