import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Market } from '../quotes/Market.tsx'
import { storageWords } from './storage.strings.ts'

export function meta() {
  return pageMeta(wordsOf(storageWords)('coldRoomsPageTitle'))
}

/** Cold rooms by the room and month, each with the temperatures that it keeps. */
export default function ColdRoomsPage() {
  return <Market service="cold-rooms" />
}
