import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Market } from './Market.tsx'
import { catalogueWords } from './quotes.strings.ts'

/** The services without a page of their own, by address. */
const markets = {
  [paths.transport]: 'transport',
  [paths.seafreight]: 'seafreight',
  [paths.airfreight]: 'airfreight',
  [paths.carCarrier]: 'car-carrier',
  [paths.inGaugeCargo]: 'in-gauge',
  [paths.outOfGaugeCargo]: 'out-of-gauge',
  [paths.refrigeratedLogistics]: 'refrigerated',
} as const

function serviceAt(pathname: string) {
  const [, service] = Object.entries(markets).find(([path]) => pathname.startsWith(path)) ?? []
  return service ?? 'transport'
}

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsOf(catalogueWords)(`pageTitle_${serviceAt(location.pathname)}`))
}

/** The market of one service: the cards of its providers, and the form that asks them for quotes. */
export default function CataloguePage() {
  const service = serviceAt(useLocation().pathname)
  return <Market key={service} service={service} />
}
