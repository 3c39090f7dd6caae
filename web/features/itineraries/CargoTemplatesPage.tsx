import { useState } from 'react'
import { Link } from 'react-router'
import { type CargoTemplate, templateLetters } from '../../../contract/cargo-templates.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Answered } from '../../ui/Answered.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { againWith } from './again-with.ts'
import { useCargoTemplates, useDeleteCargo, useRenameCargo } from './cargo-templates.api.ts'
import { cargoTemplatesRefusals, cargoTemplatesWords } from './cargo-templates.strings.ts'
import { itinerariesWords } from './itineraries.strings.ts'

export function meta() {
  return pageMeta(wordsOf(cargoTemplatesWords)('pageTitle'))
}

/** The company's cargo templates: compare prices again, rename, delete. */
export default function CargoTemplatesPage() {
  const t = useWords(cargoTemplatesWords)
  const cargoes = useCargoTemplates()
  const rename = useRenameCargo()
  const remove = useDeleteCargo()
  const [renaming, setRenaming] = useState<CargoTemplate | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const askDelete = ({ id, name }: CargoTemplate) =>
    setStep({
      title: t('deleteTitle'),
      about: t('deleteAbout', { name }),
      go: t('delete'),
      done: t('deleted'),
      destructive: true,
      run: () => remove.mutateAsync({ cargoTemplateId: id }),
    })
  const columns: Column<CargoTemplate>[] = [
    {
      key: 'name',
      heading: t('name'),
      cell: (row) => <span className="font-medium wrap-anywhere">{row.name}</span>,
    },
    { key: 'cargo', heading: t('cargo'), cell: (row) => <Goods cargo={row} /> },
    { key: 'size', heading: t('size'), cell: (row) => <Size cargo={row} /> },
    {
      key: 'value',
      heading: t('value'),
      numeric: true,
      cell: ({ value, currency }) => (value === null ? '–' : formatAmount({ amount: value, currency })),
    },
    {
      key: 'actions',
      heading: t('actions'),
      buttons: true,
      cell: (row) => (
        <div className="flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-2">
          <Link
            to={paths.sendAgain(againWith(row))}
            aria-label={t('askOf', { name: row.name })}
            className={buttonStyle({ variant: 'outline', size: 'sm' })}
          >
            {t('ask')}
          </Link>
          <RoleButton
            may="work"
            size="sm"
            variant="ghost"
            aria-label={t('renameOf', { name: row.name })}
            onClick={() => setRenaming(row)}
          >
            {t('rename')}
          </RoleButton>
          <RoleButton
            may="work"
            size="sm"
            variant="ghost"
            aria-label={t('deleteOf', { name: row.name })}
            onClick={() => askDelete(row)}
          >
            {t('delete')}
          </RoleButton>
        </div>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.itineraries} className={buttonStyle({ variant: 'outline' })}>
            {t('compare')}
          </Link>
        }
      />
      <Answered
        query={cargoes}
        words={cargoTemplatesRefusals}
        rowClassName="h-16"
        empty={<EmptyState icon="boxes" title={t('none')} description={t('noneAbout')} />}
      >
        {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </Answered>
      <AskDialog
        question={
          renaming && {
            title: t('renameTitle'),
            about: t('renameAbout'),
            label: t('name'),
            answer: { maximum: templateLetters.name },
            go: t('rename'),
            done: t('renamed'),
          }
        }
        close={() => setRenaming(null)}
        send={(name) => rename.mutateAsync({ cargoTemplateId: renaming?.id ?? '', name })}
        words={cargoTemplatesRefusals}
      />
      <ConfirmDialog step={step} close={() => setStep(null)} words={cargoTemplatesRefusals} />
    </>
  )
}

function Goods({ cargo: { goods, hsCode, pieces, packaging } }: { cargo: CargoTemplate }) {
  const t = useWords(cargoTemplatesWords)
  const packed =
    pieces === null
      ? packaging
      : packaging
        ? t('packed', { count: pieces, packaging })
        : t('piecesOf', { count: pieces })
  return (
    <>
      <span className="wrap-anywhere">{goods || hsCode || '–'}</span>
      <span className="block text-ink-faint">{[goods && hsCode, packed].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Size({ cargo: { container, count, weightKg, volumeM3 } }: { cargo: CargoTemplate }) {
  const t = useWords(itinerariesWords)
  const facts = [
    container && `${count} × ${t(`size_${container}`)}`,
    volumeM3 !== null && `${formatNumber(volumeM3)} m³`,
    weightKg !== null && `${formatNumber(weightKg)} kg`,
  ]
  return facts.filter(Boolean).join(' · ')
}
