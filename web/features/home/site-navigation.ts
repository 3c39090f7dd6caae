import { paths } from '../../../contract/paths.ts'
import type { PlainKey } from '../../platform/i18n.ts'
import type { siteWords } from './site.strings.ts'

type Word = PlainKey<typeof siteWords>

/** Entries of the public header in their order; the slide-in menu has the same. */
export const headerLinks: readonly { readonly word: Word; readonly href: string }[] = [
  { word: 'services', href: paths.homeSection('services') },
  { word: 'tracking', href: paths.homeSection('tracking') },
  { word: 'marketplace', href: paths.homeSection('marketplace') },
  { word: 'financing', href: paths.homeSection('financing') },
  { word: 'about', href: paths.homeSection('about') },
  { word: 'flyer', href: paths.flyer },
]

/** The footer's twenty links in their groups. */
export const footerGroups: readonly {
  readonly word: Word
  readonly links: readonly { readonly word: Word; readonly href: string }[]
}[] = [
  {
    word: 'groupPlatform',
    links: [
      { word: 'linkTracking', href: paths.tracking },
      { word: 'linkAiService', href: paths.aiService },
      { word: 'linkMarketplace', href: paths.marketplaceOverview },
      { word: 'linkPrices', href: paths.prices() },
      { word: 'linkFinancing', href: paths.financingOverview },
    ],
  },
  {
    word: 'groupServices',
    links: [
      { word: 'linkTransportation', href: paths.transportOverview },
      { word: 'linkCustoms', href: paths.customsOverview },
      { word: 'linkWarehousing', href: paths.warehousingOverview },
      { word: 'linkAirfreight', href: paths.airfreightOverview },
    ],
  },
  {
    word: 'groupSupport',
    links: [
      { word: 'linkHelp', href: paths.help },
      { word: 'linkDocs', href: paths.docs },
      { word: 'linkApi', href: paths.api },
      { word: 'linkCarriers', href: paths.carriers },
    ],
  },
  {
    word: 'groupCompany',
    links: [
      { word: 'linkAbout', href: paths.about },
      { word: 'linkCareers', href: paths.careers },
      { word: 'linkPartners', href: paths.partners },
      { word: 'linkContact', href: paths.contact },
    ],
  },
  {
    word: 'groupLegal',
    links: [
      { word: 'linkPrivacy', href: paths.privacy },
      { word: 'linkTerms', href: paths.terms },
      { word: 'linkCookies', href: paths.cookies },
    ],
  },
]
