import { useState } from 'react'
import type { TaxEstimate } from '../../../contract/customs.ts'
import { paths } from '../../../contract/paths.ts'
import { problemText } from '../../platform/api-problem.ts'
import { copyText } from '../../platform/copy-text.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useRevokeShare, useShareEstimate } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'

const periods = ['7', '30', '90', '365'] as const

/** Creates a link to the estimate. The link is shown only once, because only the hash of its token is stored. */
export function ShareDialog({
  estimate,
  open,
  onClose,
}: {
  estimate: TaxEstimate
  open: boolean
  onClose: () => void
}) {
  const t = useWords(customsWords)
  const share = useShareEstimate(estimate.id)
  const revoke = useRevokeShare(estimate.id)
  const [days, setDays] = useState<(typeof periods)[number]>('30')
  const takeBack = async () => {
    if (!(await toastOutcome(revoke.mutateAsync(), { title: t('revoked') }, customsRefusals))) return
    share.reset()
    onClose()
  }
  const made = share.data
  const link = made && `${location.origin}${paths.sharedEstimate(made.token)}`
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (wanted) return
        share.reset()
        onClose()
      }}
      title={t('shareTitle')}
      description={t('shareAbout')}
    >
      <div className="grid gap-4">
        {link && made ? (
          <Field label={t('share')} hint={t('linkReady', { day: formatDay(made.expiresAt) })}>
            {(control) => (
              <div className="flex gap-2">
                <Input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
                <Button variant="outline" onClick={({ currentTarget }) => void copyText(link, currentTarget)}>
                  {t('copy')}
                </Button>
              </div>
            )}
          </Field>
        ) : (
          <>
            {estimate.share && (
              <p className="rounded-control bg-sunken px-3 py-2 text-small text-ink-soft">
                {t('sharedUntil', { day: formatDay(estimate.share.expiresAt) })}
              </p>
            )}
            <Field label={t('shareDays')}>
              {(control) => (
                <Select
                  {...control}
                  options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
                  value={days}
                  onChange={(chosen) => setDays(chosen ?? '30')}
                />
              )}
            </Field>
          </>
        )}
        {share.error && <p className="text-small text-danger">{problemText(share.error, customsRefusals)}</p>}
        <div className="flex flex-wrap justify-end gap-2">
          {estimate.share && (
            <Button variant="ghost" busy={revoke.isPending} onClick={() => void takeBack()}>
              {t('revoke')}
            </Button>
          )}
          {!link && (
            <Button busy={share.isPending} onClick={() => share.mutate({ days: Number(days) })}>
              {t(estimate.share ? 'makeNewLink' : 'makeLink')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
