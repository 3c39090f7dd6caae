import type { JsonSchema } from '../../../contract/reference/describe.ts'
import { withColon } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { objectsIn, typeOf } from './api-reference.ts'
import { docsWords } from './docs.strings.ts'

/** The anchor of a component on the page. */
export const anchorOf = (component: string) => `schema-${component}`

export function TypeName({ schema }: { schema: JsonSchema }) {
  return typeOf(schema).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a component may be named twice, and the order is fixed
      <a key={at} href={`#${anchorOf(part.component)}`}>
        {part.component}
      </a>
    ),
  )
}

/** Styles of all nested lists, given once: thousands of rows with classes of their own would double the page. */
const listStyle =
  'mt-3 text-small [&_a]:text-lake [&_a]:underline [&_a]:underline-offset-4 [&_code]:font-mono [&_code]:text-micro [&_code]:wrap-anywhere [&_dd]:mb-3 [&_dd]:text-ink-soft [&_dl]:mt-2 [&_dl]:border-l [&_dl]:border-line [&_dl]:pl-3 sm:[&_dl]:pl-4 [&_b]:mr-1 [&_b]:font-mono [&_b]:text-micro [&_dt]:text-ink [&_dt]:wrap-anywhere [&_dt_code]:text-ink-soft [&_em]:mr-1'

/**
 * The properties of a schema, each with type, description and example; objects without a name are nested in them. A
 * response names what it always has, so that only what is sent, which is refused with more properties, marks `required`.
 */
export function SchemaFields({ schema }: { schema: JsonSchema }) {
  return (
    <div className={listStyle}>
      <Properties schema={schema} />
    </div>
  )
}

function Properties({ schema }: { schema: JsonSchema }) {
  const t = useWords(docsWords)
  return objectsIn(schema).map(({ properties = {}, required = [], additionalProperties }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: variants may have the same properties, and the order is fixed
    <dl key={at}>
      {Object.entries(properties).map(([name, property]) => (
        <div key={name}>
          <dt>
            <b lang="en">{name}</b>{' '}
            {additionalProperties === false && required.includes(name) && (
              <>
                <em className="text-sun-ink not-italic">{t('required')}</em>{' '}
              </>
            )}
            <code lang="en">
              <TypeName schema={property} />
            </code>
          </dt>
          <dd>
            <span lang="en">{property.description}</span>
            {property.examples && (
              <>
                {' · '}
                {withColon(t('example'))} <code lang="en">{String(property.examples[0])}</code>
              </>
            )}
            <Properties schema={property} />
          </dd>
        </div>
      ))}
    </dl>
  ))
}
