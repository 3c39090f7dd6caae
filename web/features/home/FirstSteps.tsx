import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import type { Me } from '../companies/companies.api.ts'
import { IntroductionForm } from '../companies/IntroductionForm.tsx'
import { introductionWords } from '../companies/introduction.strings.ts'
import { firstStepsWords } from './first-steps.strings.ts'
import type { FirstSteps as Steps } from './home.api.ts'

const putOffKey = 'umuhora-introduction-put-off'

/** Onboarding of a new customer: an introduction that can be postponed, and three steps with buttons. */
export function FirstSteps({ me, steps }: { me: Me; steps: Steps }) {
  const [putOff, setPutOff] = useState(() => sessionStorage.getItem(putOffKey) === me.company.id)
  const word = useWords(introductionWords)
  const asks = !me.company.introduced && mayDo(me.person, 'company') && !putOff
  const later = () => {
    sessionStorage.setItem(putOffKey, me.company.id)
    setPutOff(true)
  }
  const begins = steps.beginning && !(steps.price && steps.estimate && steps.colleague)
  if (!asks && !begins) return null
  return (
    <div className="grid gap-10">
      {asks && (
        <TitledCard title={word('heading')} description={word('about')}>
          <IntroductionForm me={me} later={later} />
        </TitledCard>
      )}
      {begins && <ThreeSteps steps={steps} invites={mayDo(me.person, 'people')} />}
    </div>
  )
}

function ThreeSteps({ steps, invites }: { steps: Steps; invites: boolean }) {
  const t = useWords(firstStepsWords)
  const each = [
    { step: 'price', about: 'priceAbout', go: 'priceGo', href: paths.seafreight },
    { step: 'estimate', about: 'estimateAbout', go: 'estimateGo', href: paths.taxEstimate },
    { step: 'colleague', about: 'colleagueAbout', go: 'colleagueGo', href: invites ? paths.people : null },
  ] as const
  const next = each.find(({ step }) => !steps[step])?.step
  return (
    <section aria-labelledby="steps-heading">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps-heading" className="text-title-2">
          {t('heading')}
        </h2>
        <p className="text-small text-ink-soft">{t('minutes')}</p>
      </div>
      <ol className="grid gap-4 lg:grid-cols-3">
        {each.map(({ step, about, go, href }, place) => (
          <li key={step}>
            <div
              className={classes(
                'flex h-full flex-col items-start rounded-card border bg-surface p-5 sm:p-6',
                step === next ? 'border-ink' : 'border-line',
              )}
            >
              <span
                aria-hidden="true"
                className={classes(
                  'tabular grid size-8 place-items-center rounded-control text-small font-semibold',
                  step === next ? 'bg-sun-wash text-sun-ink' : 'bg-sunken text-ink-soft',
                )}
              >
                {place + 1}
              </span>
              <h3 className="mt-4 font-semibold">{t(step)}</h3>
              <p className="mt-1 mb-5 text-small text-ink-soft">{t(about)}</p>
              <div className="mt-auto">
                {steps[step] ? (
                  <Badge tone="hill">{t('done')}</Badge>
                ) : href ? (
                  <Link
                    to={href}
                    className={buttonStyle({ size: 'sm', ...(step === next ? {} : { variant: 'outline' }) })}
                  >
                    {t(go)}
                  </Link>
                ) : (
                  <p className="text-small text-ink-soft">{t('askManager')}</p>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
