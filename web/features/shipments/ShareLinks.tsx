import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { ShipmentLinks } from '../../../contract/shipment-links.ts'
import { linkDays } from '../../../domain/shipments/public-detail.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { ShareWays } from './ShareWays.tsx'
import { sharingRefusals, sharingWords } from './sharing.strings.ts'
import { type Shipment, useRevokeLink, useShareShipment, useShipmentLinks } from './shipments.api.ts'

/** The links that show this shipment to others: the valid ones, each with its expiry, and a form for a new one. */
export function ShareLinks({ shipment }: { shipment: Shipment }) {
  const t = useWords(sharingWords)
  const links = useShipmentLinks(shipment.id)
  const revoke = useRevokeLink(shipment.id)
  const [open, setOpen] = useState(false)
  const holding = links.data?.links.filter(({ holds }) => holds) ?? []
  return (
    <section aria-label={t('links')} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="text-title-3">{t('links')}</h3>
        <p className="mt-1 text-small text-ink-soft">{t('linksAbout')}</p>
      </div>
      {holding.length > 0 && (
        <ul className="divide-y divide-line">
          {holding.map((link) => (
            <li key={link.id} className="flex items-center justify-between gap-3 py-2 text-small">
              <span>
                {t('holdsUntil', { day: formatDay(link.expiresAt) })}
                <span className="block text-micro text-ink-faint">
                  {t('madeOn', { day: formatDay(link.createdAt) })} ·{' '}
                  {t('paperCount', { count: link.documentIds.length })}
                </span>
              </span>
              <RoleButton
                may="deal"
                size="sm"
                variant="ghost"
                busy={revoke.isPending && revoke.variables.linkId === link.id}
                onClick={() => toastOutcome(revoke.mutateAsync({ linkId: link.id }), { title: t('revoked') })}
              >
                {t('revoke')}
              </RoleButton>
            </li>
          ))}
        </ul>
      )}
      <Problem text={revoke.error ? problemText(revoke.error, sharingRefusals) : null} />
      <div>
        <RoleButton may="deal" variant="outline" onClick={() => setOpen(true)}>
          {t('makeLink')}
        </RoleButton>
      </div>
      {open && <LinkDialog shipment={shipment} papers={links.data?.papers ?? []} onClose={() => setOpen(false)} />}
    </section>
  )
}

const periods = linkDays.map(String)

/** Creates a link. It is shown only once, because only the hash of its token is stored. */
function LinkDialog({
  shipment,
  papers,
  onClose,
}: {
  shipment: Shipment
  papers: ShipmentLinks['papers']
  onClose: () => void
}) {
  const t = useWords(sharingWords)
  const share = useShareShipment(shipment.id)
  const [days, setDays] = useState('30')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const made = share.data
  const link = made && `${location.origin}${paths.sharedShipment(made.token)}`
  const make = () => {
    const chosen = linkDays.find((each) => String(each) === days) ?? 30
    share.mutate({ days: chosen, documentIds: [...ticked] })
  }
  return (
    <Dialog open onOpenChange={(wanted) => wanted || onClose()} title={t('makeLink')} description={t('linksAbout')}>
      {made && link ? (
        <div className="grid gap-4">
          <Field label={t('link')} hint={t('linkReady', { day: formatDay(made.expiresAt) })}>
            {(control) => <Input {...control} readOnly value={link} onFocus={(event) => event.target.select()} />}
          </Field>
          <ShareWays shipment={shipment} link={link} />
        </div>
      ) : (
        <div className="grid gap-4">
          <Field label={t('linkDays')}>
            {(control) => (
              <Select
                {...control}
                options={periods.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
                value={days}
                onChange={(chosen) => setDays(chosen ?? '30')}
              />
            )}
          </Field>
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-small font-medium">{t('papers')}</legend>
            {papers.length === 0 && <p className="text-small text-ink-faint">{t('noPapers')}</p>}
            {papers.map(({ documentId, name }) => (
              <Checkbox
                key={documentId}
                label={name}
                checked={ticked.includes(documentId)}
                onChange={(on) => setTicked(on ? [...ticked, documentId] : ticked.filter((id) => id !== documentId))}
              />
            ))}
          </fieldset>
          <Problem text={share.error ? problemText(share.error, sharingRefusals) : null} />
          <div className="flex justify-end">
            <Button busy={share.isPending} onClick={make}>
              {t('makeLink')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
