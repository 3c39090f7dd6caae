import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { financingDays, termOf } from '../../../domain/financing/terms.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMedia, wider } from '../../ui/use-media.ts'
import { useMe } from '../companies/companies.api.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { readFrancs } from './application-input.ts'
import { FinancingCosts } from './FinancingCosts.tsx'
import { financingWords } from './financing.strings.ts'
import { HelpCard, TermsCard } from './TermCards.tsx'
import { useDraft } from './use-draft.ts'

const daysAt = (pathname: string) => financingDays.find((days) => pathname.includes(`/${days}-day`)) ?? 30

export function meta({ location }: { location: { pathname: string } }) {
  return pageMeta(wordsOf(financingWords)('pageTitle', { days: daysAt(location.pathname) }))
}

/** One term: its cost compared with the others, its conditions, and the application form. */
export default function FinancingPage() {
  const t = useWords(financingWords)
  const isWider = useMedia(wider)
  const days = daysAt(useLocation().pathname)
  const term = termOf(days)
  const kind = useMe().data?.company.kind
  const application = useDraft()
  const { draft, setInput } = application
  const list = kind === 'operator' ? paths.operatorFinancing : paths.financingApplications
  const cards = (
    <div key="cards" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-1">
      <TermsCard term={term} />
      <HelpCard />
    </div>
  )
  const form =
    kind === 'operator' ? (
      <EmptyState key="form" icon="coins" title={t('operatorsDecide')} description={t('operatorsDecideAbout')} />
    ) : (
      <ApplicationForm key="form" days={days} {...application} />
    )
  return (
    <>
      <PageHeader
        title={t('title', { days })}
        subtitle={t('subtitle')}
        actions={
          <Link to={list} className={buttonStyle({ variant: 'outline' })}>
            {t(kind === 'operator' ? 'toQueue' : 'seeApplications')}
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <FinancingCosts
          days={days}
          typed={draft.input.invoiceAmount}
          amount={readFrancs(draft.input.invoiceAmount)}
          onChange={(invoiceAmount) => setInput({ ...draft.input, invoiceAmount })}
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_--spacing(80)]">
          {isWider ? [form, cards] : [cards, form]}
        </div>
      </div>
    </>
  )
}
