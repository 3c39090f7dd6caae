import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LinkPicture } from '../contract/link-pictures.ts'
import type { Language } from '../domain/language/language.ts'

const root = path.dirname(import.meta.dirname)
export const previewsFolder = path.join(root, 'web/public')
/** The title of each picture when it was drawn, by its file name. */
export const titlesFile = path.join(root, 'docs/pictures/link-titles.json')

interface Preview {
  /** The page whose title it shows. */
  readonly at: string
  /** Its illustration, in `web/ui/pictures`, and the side of it that is kept. */
  readonly illustration: string
  readonly kept: string
}

export const previews: Readonly<Record<LinkPicture, Preview>> = {
  home: { at: '/', illustration: 'logistics', kept: 'xMinYMax' },
  auth: { at: '/auth', illustration: 'logistics', kept: 'xMaxYMax' },
  flyer: { at: '/flyer', illustration: 'transport', kept: 'xMinYMid' },
  tracking: { at: '/tracking', illustration: 'tracking', kept: 'xMidYMid' },
  estimate: { at: '/estimate', illustration: 'marketplace', kept: 'xMidYMid' },
  prices: { at: '/prices', illustration: 'transport', kept: 'xMidYMid' },
  upload: { at: '/upload', illustration: 'warehouse', kept: 'xMidYMid' },
  docs: { at: '/docs', illustration: 'ai-service', kept: 'xMaxYMid' },
  'ai-service': { at: '/ai-service', illustration: 'ai-service', kept: 'xMidYMid' },
  marketplace: { at: '/marketplace', illustration: 'marketplace', kept: 'xMinYMid' },
  financing: { at: '/financing', illustration: 'marketplace', kept: 'xMaxYMid' },
  transportation: { at: '/transportation', illustration: 'transport', kept: 'xMaxYMid' },
  customs: { at: '/customs', illustration: 'warehouse', kept: 'xMinYMid' },
  warehousing: { at: '/warehousing', illustration: 'warehouse', kept: 'xMaxYMid' },
  airfreight: { at: '/airfreight', illustration: 'airfreight', kept: 'xMidYMid' },
}

/** The title of a built page without the name of the site. */
export function titleOf(at: string, language: Language): string {
  const file = path.join(root, 'build/client', language === 'en' ? '' : language, at, 'index.html')
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(readFileSync(file, 'utf8')) ?? []
  return title.replace('Umuhora | ', '').replace(' | Umuhora', '')
}
