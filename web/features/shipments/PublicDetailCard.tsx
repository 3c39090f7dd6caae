import { paths } from '../../../contract/paths.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useRoleObstacle } from '../companies/RoleButton.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { ShareWays } from './ShareWays.tsx'
import { sharingWords } from './sharing.strings.ts'
import { type Shipment, useSetPublicDetail } from './shipments.api.ts'

/** How much the public tracking page shows, and its address to share; for the customer only. */
export function PublicDetailCard({ shipment }: { shipment: Shipment }) {
  const t = useWords(sharingWords)
  const set = useSetPublicDetail(shipment.id)
  const obstacle = useRoleObstacle('deal')
  return (
    <TitledCard title={t('title')} description={t('about', { number: shipment.number })}>
      <div className="grid gap-4">
        <Switch
          label={t('showMap')}
          description={obstacle ?? t('showMapAbout')}
          disabled={obstacle !== null || set.isPending}
          checked={shipment.publicDetail === 'map'}
          onChange={(shown) => set.mutate({ publicDetail: shown ? 'map' : 'status' })}
        />
        <Problem text={set.error ? problemText(set.error) : null} />
        <ShareWays shipment={shipment} link={`${location.origin}${paths.trackingOf(shipment.number)}`} />
        <ShareLinks shipment={shipment} />
      </div>
    </TitledCard>
  )
}
