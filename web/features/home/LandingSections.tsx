import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { landingWords } from './landing.strings.ts'
import { exampleRates, financingTerms, marketServices, services, steps } from './landing-content.ts'

/** Invoice amount of the financing example, in whole francs. */
const exampleInvoice = 10_000_000

function SectionHeading({ id, title, lead }: { id: string; title: string; lead: string }) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-title-1 sm:text-display">
        {title}
      </h2>
      <p className="mt-4 text-title-3 font-normal text-ink-soft">{lead}</p>
    </div>
  )
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={buttonStyle({ variant: 'link' })}>
      {children}
      <Icon name="arrowRight" className="size-4" />
    </a>
  )
}

export function ServicesSection() {
  const t = useWords(landingWords)
  return (
    <section id="services" aria-labelledby="services-heading" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
      <SectionHeading id="services-heading" title={t('servicesHeading')} lead={t('servicesLead')} />
      <ul className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ icon, title, about }) => (
          <li key={title} className="flex gap-4 border-t border-line py-6">
            <Icon name={icon} className="mt-0.5 size-6 text-lake" />
            <div>
              <h3 className="font-semibold tracking-normal">{t(title)}</h3>
              <p className="mt-1 text-small text-ink-soft">{t(about)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function MarketplaceSection() {
  const t = useWords(landingWords)
  return (
    <section id="marketplace" aria-labelledby="marketplace-heading" className="on-night bg-night text-on-night">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
        <div className="max-w-2xl">
          <h2 id="marketplace-heading" className="text-title-1 sm:text-display">
            {t('marketplaceHeading')}
          </h2>
          <p className="mt-4 text-title-3 font-normal text-on-night-soft">{t('marketplaceLead')}</p>
        </div>
        <ul className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
          {marketServices.map(({ icon, title, href }) => (
            <li key={title}>
              <a
                href={href}
                className="flex h-full flex-col gap-6 rounded-card bg-night-soft p-5 font-medium hover:bg-lake hover:text-on-lake"
              >
                <Icon name={icon} className="size-6 text-sun" />
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
        <ol className="mt-14 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, about }, position) => (
            <li key={title}>
              <p className="flex items-center gap-3">
                <span className="tabular grid size-8 place-items-center rounded-full border border-sun text-small font-semibold text-sun">
                  {position + 1}
                </span>
                <span className="text-title-3">{t(title)}</span>
              </p>
              <p className="mt-3 text-small text-on-night-soft">{t(about)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-10 flex flex-wrap gap-x-8 gap-y-4">
          <a
            href={paths.prices()}
            className="inline-flex items-center gap-2 font-semibold text-sun underline underline-offset-4"
          >
            {t('marketplacePrices')}
            <Icon name="arrowRight" className="size-4" />
          </a>
          <a
            href={paths.marketplaceOverview}
            className="inline-flex items-center gap-2 font-semibold text-sun underline underline-offset-4"
          >
            {t('marketplaceMore')}
            <Icon name="arrowRight" className="size-4" />
          </a>
        </div>
      </div>
    </section>
  )
}

export function FinancingSection() {
  const t = useWords(landingWords)
  const heading = 'px-5 py-4 text-left font-medium text-ink-faint'
  const label = 'text-ink-faint md:hidden'
  return (
    <section
      id="financing"
      aria-labelledby="financing-heading"
      className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24"
    >
      <SectionHeading id="financing-heading" title={t('financingHeading')} lead={t('financingLead')} />
      <table className="mt-10 w-full border-y border-line text-small max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line">
            {(
              [
                'financingTerm',
                'financingDiscount',
                'financingMinimum',
                'financingExample',
                'financingConditions',
              ] as const
            ).map((word) => (
              <th key={word} scope="col" className={heading}>
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {financingTerms.map(({ days, discount, minimum, conditions }) => (
            <tr
              key={days}
              className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:py-5 md:[&>*]:px-5 md:[&>*]:py-5"
            >
              <th scope="row" className="text-left text-title-2 whitespace-nowrap">
                {t('financingDays', { days })}
              </th>
              <td className="flex justify-between gap-4 md:table-cell">
                <span aria-hidden="true" className={label}>
                  {t('financingDiscount')}
                </span>
                <span className="font-semibold">{formatNumber(discount / 100, { style: 'percent' })}</span>
              </td>
              <td className="flex justify-between gap-4 md:table-cell">
                <span aria-hidden="true" className={label}>
                  {t('financingMinimum')}
                </span>
                <Money value={money(minimum, 'RWF')} />
              </td>
              <td className="flex justify-between gap-4 md:table-cell">
                <span aria-hidden="true" className={label}>
                  {t('financingExample')}
                </span>
                <Money value={money((exampleInvoice * (100 - discount)) / 100, 'RWF')} />
              </td>
              <td className="max-w-sm text-ink-soft">{t(conditions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6">
        <MoreLink href={paths.financingOverview}>{t('financingMore')}</MoreLink>
      </div>
    </section>
  )
}

export function AboutSection() {
  const t = useWords(landingWords)
  return (
    <section id="about" aria-labelledby="about-heading" className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
        <SectionHeading id="about-heading" title={t('aboutHeading')} lead={t('aboutLead')} />
        <div className="mt-12 grid gap-12 lg:grid-cols-2">
          <div>
            <h3 className="text-title-2">{t('aboutCurrencies')}</h3>
            <p className="mt-3 text-ink-soft">{t('aboutCurrenciesAbout')}</p>
            <table className="mt-6 w-full text-small">
              <thead>
                <tr className="border-b border-line text-left text-ink-faint">
                  <th scope="col" className="py-2 font-medium">
                    {t('rateCurrency')}
                  </th>
                  <th scope="col" className="py-2 text-right font-medium">
                    {t('rateWorth')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {exampleRates.map(({ code, name, francs }) => (
                  <tr key={code} className="border-b border-line">
                    <th scope="row" className="py-3 text-left font-medium">
                      <span className="mr-3 tabular font-semibold">{code}</span>
                      <span className="text-ink-soft">{t(name)}</span>
                    </th>
                    <td className="tabular py-3 text-right">{t('rateFrancs', { amount: formatNumber(francs) })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-3 text-micro text-ink-faint">{t('aboutRates')}</p>
          </div>
          <div>
            <h3 className="text-title-2">{t('aboutCompliance')}</h3>
            <p className="mt-3 text-ink-soft">{t('aboutComplianceAbout')}</p>
            <div className="mt-6">
              <MoreLink href={paths.about}>{t('aboutMore')}</MoreLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

export function ClosingSection() {
  const t = useWords(landingWords)
  return (
    <section aria-labelledby="closing-heading" className="mx-auto max-w-7xl px-4 py-16 text-center sm:px-6 lg:py-24">
      <h2 id="closing-heading" className="mx-auto max-w-3xl text-title-1 sm:text-display">
        {t('closingHeading')}
      </h2>
      <p className="mt-4 text-title-3 font-normal text-ink-soft">{t('closingLead')}</p>
      <a href={paths.auth('signup')} className={buttonStyle({ variant: 'hero', size: 'lg', className: 'mt-8' })}>
        {t('start')}
        <Icon name="arrowRight" />
      </a>
    </section>
  )
}
