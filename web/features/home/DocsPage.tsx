import { addressOf, commonRefusals } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { JsonSchema } from '../../../contract/reference/describe.ts'
import { labelled, withColon } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { whoMay } from '../../platform/who-may.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { apiReference, type Operation, objectsIn } from './api-reference.ts'
import { docsWords } from './docs.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { anchorOf, SchemaFields, TypeName } from './SchemaFields.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(docsWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'docs')
}

const { features, components } = apiReference()

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
        <p className="mt-6 max-w-2xl text-small text-ink-soft">
          {withColon(t('everyRefusal'))}{' '}
          <span lang="en" className="font-mono wrap-anywhere">
            {codesOf(Object.entries(commonRefusals))}
          </span>
        </p>
        <nav aria-label={t('contents')} className="mt-10">
          <ul lang="en" className="flex flex-wrap gap-x-5 gap-y-1">
            {features.map(({ feature }) => (
              <li key={feature}>
                <a href={`#${feature}`} className={buttonStyle({ variant: 'link' })}>
                  {feature}
                </a>
              </li>
            ))}
            <li>
              <a href="#schemas" className={buttonStyle({ variant: 'link' })}>
                {t('schemas')}
              </a>
            </li>
          </ul>
        </nav>
        {features.map(({ feature, operations }) => (
          <section key={feature} id={feature} aria-labelledby={`${feature}-heading`} className="mt-14">
            <h2 lang="en" id={`${feature}-heading`} className="text-title-1">
              {feature}
            </h2>
            {operations.map((operation) => (
              <OperationEntry key={operation.key} operation={operation} />
            ))}
          </section>
        ))}
        <section id="schemas" aria-labelledby="schemas-heading" className="mt-14">
          <h2 id="schemas-heading" className="text-title-1">
            {t('schemas')}
          </h2>
          {components.map(([name, schema]) => (
            <article key={name} id={anchorOf(name)} className={entryStyle}>
              <h3 lang="en" className="font-mono text-body font-semibold tracking-normal break-all">
                {name}
              </h3>
              {objectsIn(schema).length > 0 ? (
                <SchemaFields schema={schema} />
              ) : (
                <p lang="en" className="mt-2 font-mono text-micro wrap-anywhere">
                  <TypeName schema={schema} />
                </p>
              )}
            </article>
          ))}
        </section>
      </div>
    </PublicFrame>
  )
}

const codesOf = (refusals: readonly (readonly [code: string, status: number])[]) =>
  refusals.map(([code, status]) => `${code} (${status})`).join(', ')

const entryStyle = 'mt-6 scroll-mt-24 border-t border-line pt-6 target:border-lake'

/** The description is in English, as are the names and codes. */
function OperationEntry({ operation }: { operation: Operation }) {
  const t = useWords(docsWords)
  const { endpoint, key, params, query, headers, body, answer } = operation
  const refusals = Object.entries(endpoint.refusals)
  return (
    <article id={key} className={entryStyle}>
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
      <Fields heading={t('parameters')} schema={params} />
      <Fields heading={t('query')} schema={query} />
      <Fields heading={t('headers')} schema={headers} />
      <Fields heading={t('body')} schema={body} />
      <Fields heading={t('answer')} schema={answer} />
      {refusals.length > 0 && (
        <p className="mt-3 text-small text-ink-soft">
          {withColon(t('refusals'))}{' '}
          <span lang="en" className="font-mono wrap-anywhere">
            {codesOf(refusals)}
          </span>
        </p>
      )}
    </article>
  )
}

/** The fields of a part of an operation, folded; a link if it is a component. */
function Fields({ heading, schema }: { heading: string; schema: JsonSchema | null }) {
  if (!schema) return null
  const fields = objectsIn(schema).flatMap(({ properties = {} }) => Object.keys(properties))
  if (fields.length > 0)
    return (
      <details className="mt-3 text-small">
        <summary className="font-medium">
          {heading} <span className="text-ink-faint">({fields.length})</span>
        </summary>
        <SchemaFields schema={schema} />
      </details>
    )
  return schema.$ref || schema.items ? (
    <p className="mt-3 text-small">
      <span className="font-medium">{withColon(heading)}</span>{' '}
      <code
        lang="en"
        className="font-mono text-micro wrap-anywhere [&_a]:text-lake [&_a]:underline [&_a]:underline-offset-4"
      >
        <TypeName schema={schema} />
      </code>
    </p>
  ) : null
}
