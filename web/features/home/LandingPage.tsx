import { paths } from '../../../contract/paths.ts'
import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { guestPage } from '../../platform/static-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PriceBox } from '../itineraries/PriceBox.tsx'
import { pricesPlace } from '../itineraries/prices-place.ts'
import { TrackingForm } from '../shipments/TrackingForm.tsx'
import { Carousel } from './Carousel.tsx'
import { CorridorLine } from './CorridorLine.tsx'
import {
  AboutSection,
  ClosingSection,
  FinancingSection,
  MarketplaceSection,
  ServicesSection,
} from './LandingSections.tsx'
import { landingWords } from './landing.strings.ts'
import { figures } from './landing-content.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = guestPage

export function meta() {
  const t = wordsOf(landingWords)
  return pageMeta(t('title'), t('description'))
}

export default function LandingPage() {
  const t = useWords(landingWords)
  return (
    <PublicFrame>
      <section className="mx-auto grid max-w-7xl items-start gap-10 px-4 pt-10 pb-14 sm:px-6 lg:grid-cols-[1fr_1.05fr] lg:gap-16 lg:pt-16 lg:pb-20">
        <div>
          <p className="text-small font-semibold text-lake">{t('eyebrow')}</p>
          <h1 className="mt-4 text-display">{t('heading')}</h1>
          <p className="mt-6 max-w-xl text-title-3 font-normal text-ink-soft">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={paths.auth('signup')} className={buttonStyle({ variant: 'hero', size: 'lg' })}>
              {t('start')}
              <Icon name="arrowRight" />
            </a>
            <a href={paths.flyer} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
              {t('seeFlyer')}
            </a>
          </div>
          <div className="mt-8">
            <Island name="price-box" component={PriceBox} props={{}} wakes="approached" />
          </div>
        </div>
        <Island name="carousel" component={Carousel} props={{}} wakes="seen" />
      </section>

      <div id={pricesPlace} />

      <section id="tracking" aria-labelledby="tracking-heading" className="border-y border-line bg-sunken">
        <div className="mx-auto grid max-w-7xl gap-8 px-4 py-14 sm:px-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <div>
            <h2 id="tracking-heading" className="text-title-1">
              {t('trackingHeading')}
            </h2>
            <p className="mt-2 text-ink-soft">{t('trackingLead')}</p>
          </div>
          <Island name="tracking-form" component={TrackingForm} props={{}} wakes="approached" />
        </div>
        <CorridorLine />
      </section>

      <section aria-labelledby="figures-heading" className="mx-auto max-w-7xl px-4 py-16 sm:px-6">
        <h2 id="figures-heading" className="sr-only">
          {t('figuresHeading')}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {figures.map(({ figure, about }) => (
            <div key={figure} className="flex flex-col-reverse justify-end border-l-2 border-sun pl-4">
              <dt className="mt-1 text-small text-ink-soft">{t(about)}</dt>
              <dd className="text-title-1">{t(figure)}</dd>
            </div>
          ))}
        </dl>
      </section>

      <ServicesSection />
      <MarketplaceSection />
      <FinancingSection />
      <AboutSection />
      <ClosingSection />
    </PublicFrame>
  )
}
