import { addressOf, commonRefusals, type Endpoint, namesOf, type Schema } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import { labelled, withColon } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { whoMay } from '../../platform/who-may.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { describeSchema } from './describe-schema.ts'
import { docsWords } from './docs.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(docsWords)
  return pageMeta(t('pageTitle'), t('pageDescription'))
}

const modules = import.meta.glob<Record<string, unknown>>(['../../../contract/*.ts', '!**/*.test.ts'], { eager: true })

/** Every contract by the name of its feature, in alphabetical order. */
const contracts = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Contract'))
  .map(([name, contract]) => ({ feature: name.slice(0, -'Contract'.length), endpoints: endpointsOf(contract) }))
  .sort((a, b) => a.feature.localeCompare(b.feature))

function endpointsOf(contract: unknown): readonly Endpoint[] {
  return Object.values(contract as Readonly<Record<string, Endpoint>>)
}

export default function DocsPage() {
  const t = useWords(docsWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-5xl px-4 py-14 sm:px-6 lg:py-20">
        <h1 className="text-display">{t('heading')}</h1>
        <p className="mt-5 max-w-2xl text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={paths.openApi} className={buttonStyle({ variant: 'outline' })}>
            {t('openapi')}
          </a>
          <a href={paths.problems()} className={buttonStyle({ variant: 'outline' })}>
            {t('problems')}
          </a>
          <a href={paths.api} className={buttonStyle({ variant: 'ghost' })}>
            {t('introduction')}
          </a>
        </p>
        <nav aria-label={t('contents')} className="mt-10">
          <ul lang="en" className="flex flex-wrap gap-x-5 gap-y-1">
            {contracts.map(({ feature }) => (
              <li key={feature}>
                <a href={`#${feature}`} className={buttonStyle({ variant: 'link' })}>
                  {feature}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {contracts.map(({ feature, endpoints }) => (
          <section key={feature} id={feature} aria-labelledby={`${feature}-heading`} className="mt-14">
            <h2 lang="en" id={`${feature}-heading`} className="text-title-1">
              {feature}
            </h2>
            {endpoints.map((endpoint) => (
              <EndpointEntry key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
            ))}
          </section>
        ))}
      </div>
    </PublicFrame>
  )
}

/** The description is in English, as are the names and codes. */
function EndpointEntry({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(docsWords)
  const refusals = Object.entries({
    ...endpoint.refusals,
    ...(endpoint.body ? { invalid_input: commonRefusals.invalid_input } : {}),
  })
  return (
    <article id={namesOf(endpoint)?.key} className="mt-6 scroll-mt-24 border-t border-line pt-6">
      <h3 lang="en" className="font-semibold tracking-normal">
        {endpoint.summary}
      </h3>
      <p lang="en" className="mt-2 font-mono text-small break-all">
        <span className="mr-2 rounded-badge bg-lake-wash px-2 py-0.5 font-semibold text-ink">{endpoint.method}</span>
        {addressOf(endpoint)}
      </p>
      <p className="mt-3 text-small text-ink-soft">
        {labelled(t('allow'), t(endpoint.allow))}
        {endpoint.may && ` · ${whoMay(endpoint.may)}`}
        {endpoint.creates && ` · ${t('creates')}`}
      </p>
      <Fields heading={t('parameters')} schema={endpoint.params} io="input" />
      <Fields heading={t('query')} schema={endpoint.query} io="input" />
      <Fields heading={t('body')} schema={endpoint.body} io="input" />
      <Fields heading={t('answer')} schema={endpoint.answer} io="output" />
      {refusals.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">
          {withColon(t('refusals'))}{' '}
          <span lang="en" className="font-mono">
            {refusals.map(([code, status]) => `${code} (${status})`).join(', ')}
          </span>
        </p>
      )}
    </article>
  )
}

function Fields({ heading, schema, io }: { heading: string; schema: Schema | undefined; io: 'input' | 'output' }) {
  const t = useWords(docsWords)
  const fields = describeSchema(schema, io)
  if (fields.length === 0) return null
  return (
    <details className="mt-3 text-small">
      <summary className="font-medium">
        {heading} <span className="text-ink-faint">({fields.length})</span>
      </summary>
      <ul className="mt-2 grid gap-1 border-l border-line pl-4 font-mono text-micro">
        {fields.map(({ name, type, required }) => (
          <li key={name} className="break-words">
            <span lang="en">
              <span className="font-semibold">{name}</span> <span className="text-ink-faint">{type}</span>
            </span>
            {required && io === 'input' && <span className="text-sun-ink"> {t('required')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
