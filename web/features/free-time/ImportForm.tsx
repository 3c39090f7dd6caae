import { type ChangeEvent, useRef, useState } from 'react'
import type { ImportedLine } from '../../../contract/free-time.ts'
import { tariffColumns } from '../../../domain/free-time/tariff-rows.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useImportTariffs } from './free-time.api.ts'
import { freeTimeRefusals, freeTimeWords } from './free-time.strings.ts'

const heading = `${tariffColumns.join(',')}\n`
/** Maximum length of an import that the server accepts. */
const mostCharacters = 200_000

/** Imports rows of CSV, typed, pasted or from a file: first checks them, then imports all of them or none. */
export function ImportForm() {
  const t = useWords(freeTimeWords)
  const send = useImportTariffs()
  const picker = useRef<HTMLInputElement>(null)
  const [csv, setCsv] = useState(heading)
  const [lines, setLines] = useState<readonly ImportedLine[]>([])
  const write = (text: string) => {
    setCsv(text)
    setLines([])
    form.touch({ csv: text })
  }
  const form = useForm({
    read: (fields) =>
      csv.trim() === '' || csv.trim() === heading.trim()
        ? { mistakes: { csv: 'needRows' } }
        : { csv, dryRun: fields.get('run') !== 'enter' },
    send: async (body) => {
      const answer = await send.mutateAsync(body)
      const fresh = answer.lines.filter(({ outcome }) => outcome === 'added').length
      setLines(answer.lines)
      if (answer.written) setCsv(heading)
      if (answer.lines.some(({ outcome }) => outcome === 'refused')) return
      toasts.add({ title: fresh === 0 ? t('nothingNew') : t(body.dryRun ? 'checked' : 'entered', { count: fresh }) })
    },
    refusals: freeTimeRefusals,
    words: freeTimeWords,
    only: 'csv',
  })
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // So that the same file can be selected again after it was corrected.
    event.target.value = ''
    if (!file) return
    if (file.size > mostCharacters) form.show({ csv: 'fileTooLarge' })
    else write(await file.text())
  }
  return (
    <TitledCard
      title={t('formTitle')}
      actions={
        <>
          <input
            ref={picker}
            type="file"
            accept=".csv,text/csv"
            aria-label={t('chooseFile')}
            className="sr-only"
            tabIndex={-1}
            onChange={choose}
          />
          <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
            {t('chooseFile')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <Field label={t('rows')} hint={t('rowsHint')} error={form.errorOf('csv')} required>
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              wrap="off"
              spellCheck={false}
              className="font-mono text-small"
              value={csv}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <Outcome lines={lines} />
        <Problem text={form.errorOf('csv') ? null : form.problem} />
        <div className="flex flex-wrap gap-2">
          <RoleButton may="market" type="submit" variant="outline" busy={form.busy && send.variables?.dryRun === true}>
            {t('check')}
          </RoleButton>
          <RoleButton
            may="market"
            type="submit"
            name="run"
            value="enter"
            busy={form.busy && send.variables?.dryRun === false}
          >
            {t('enter')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}

/** The result of an import: the refused lines, with the cell that is wrong. */
function Outcome({ lines }: { lines: readonly ImportedLine[] }) {
  const t = useWords(freeTimeWords)
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  const known = lines.filter(({ outcome }) => outcome === 'known').length
  return (
    <div role="status" className="grid gap-2 text-small empty:hidden">
      {known > 0 && <p className="text-ink-soft">{t('known', { count: known })}</p>}
      {refused.length > 0 && (
        <>
          <p className="font-medium text-danger">{t('refusedSome')}</p>
          <ul className="grid gap-1">
            {refused.map(({ line, fault, column, found }) => (
              <li key={line} className="flex flex-wrap gap-x-2 wrap-anywhere">
                <span className="font-semibold">{t('line', { line })}</span>
                {fault && <span>{column ? t('at', { column, fault: t(fault) }) : t(fault)}</span>}
                {found && column && <span className="text-ink-soft">{t('foundThere', { found })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
