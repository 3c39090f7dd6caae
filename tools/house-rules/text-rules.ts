import { type Breach, isTest, linesMatching, type Rule, type SourceFile } from './source-file.ts'
import { styleRules } from './style-rules.ts'

/** Forms with a reason to be exempt (record 0302). */
const formsOfTheirOwn = /\/(ChatPanel|TrackingForm)\.tsx$/

/** Jobs, their steps, and commands of the operator: what uses the role that sees every company. */
const usesEveryCompany =
  /\.jobs\.ts$|\/backups\/(make-backup|put-back|restore-company|restore-whole)\.ts$|\/companies\/make-operator\.ts$|\/alerts\/reseal-whatsapp\.ts$/

/** Files of features that read the clock themselves, with the reason. */
const ownClock: readonly (readonly [files: RegExp, reason: string])[] = [
  [/\/auth\//, 'it serves a protocol of its own, whose handlers are not mounted by the platform'],
  [/\/backups\/(make-backup|restore-company)\.ts$/, 'long work, which saves the time at which it has ended'],
  [/\/(open-backups|open-documents)\.ts$/, 'a process starts: there is no call'],
]

/**
 * Forms that may be left without a question (record 0302): a search, which is in the address, forms that keep a draft,
 * and those of sign-in.
 */
const formsThatMayBeLeft =
  /\/(ItineraryForm|QuotePanel|AskProvidersPage|ApplicationForm|DetailsForm|Compose)\.tsx$|\/auth-form\.ts$/

/** Rules that imports alone can't check. Each returns the violations of a file. */
const textRules: Readonly<Record<string, Rule>> = {
  ...styleRules,

  'at most 400 lines': ({ path, text }) => {
    const lines = text.split('\n').length
    return lines > 400 && !/\.generated\.ts$|\.css$/.test(path) ? [`${lines} lines`] : []
  },

  'no folder is named utils, helpers or lib': ({ path }) => (/(^|\/)(utils?|helpers?|lib)\//.test(path) ? [path] : []),

  'no barrel files': ({ path }) => (/(^|\/)index\.tsx?$/.test(path) ? [path] : []),

  'exports are named': ({ path, text }) =>
    /(Page|root|Layout)\.tsx$|entry\.\w+\.tsx$|(^|\/)routes\.ts$|\.config\.ts$|tear-down\.ts$|testing\/database\.ts$|new-feature\.ts$|\.mjs$/.test(
      path,
    )
      ? []
      : linesMatching(text, /^export default /),

  'a table of words is a Map': ({ path, text }) =>
    // In a plain object a stranger's `constructor` or `__proto__` would be found.
    /^server\/(?!routes)/.test(path) &&
    !isTest(path) &&
    !path.endsWith('.generated.ts') &&
    !/\.(strings|emails)(\.\w+)?\.ts$/.test(path)
      ? linesMatching(text, /^(?:export )?const \w+: (?:Readonly<)?Record<string,/)
      : [],

  'SQL lives in stores, views, migrations and seeds': ({ path, text }) =>
    /^server\/features\//.test(path) && !isTest(path) && !/\.(store|views)\.ts$/.test(path)
      ? linesMatching(text, /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bselect .+ from \w+/)
      : [],

  'a row is read as its type, not cast': ({ path, text }) =>
    // The values of a column are listed once, by its check constraint or by tools/column-types.ts (decision 330).
    /^server\//.test(path) && !isTest(path)
      ? linesMatching(
          text,
          /\b(\w*[rR]ow|before|booking|quote|offer|card|send|deal|settings|shipment|recipient)\??\.\w+ as (?!const\b)[\w{]|\brequest\.(?!params|query|body)\w+ as [A-Z]|\bexecute\w*\([^()]*\)+ as\b|\brows? as (?!const\b)[\w{]|\brows\[\w+\]\)? as\b|\}\)? as \w*Row\b|\)\) as \w*Row\b/,
        )
      : [],

  'a call has one time, that of its route': ({ path, text }) =>
    /^server\/features\//.test(path) && !isTest(path) && !ownClock.some(([files]) => files.test(path))
      ? linesMatching(text, /\bnew Date\(\)|\bDate\.now\(\)/)
      : [],

  'a request never uses the worker role': ({ path, text }) =>
    /^server\/(features|platform\/http)\//.test(path) && !isTest(path) && !usesEveryCompany.test(path)
      ? linesMatching(text, /\bworker\.(read|transact|db|pool|answers)\b|\{[^}]*\bworker\b[^}]*\} =/)
      : [],

  'routes only bind an endpoint to its call': ({ path, text }) =>
    /^server\/features\/(?!auth\/).*\.routes\.ts$/.test(path)
      ? linesMatching(text, /\b(isRefusal|announce|audit|enqueue)\(|\bthrow\b|\bfor \(/)
      : [],

  'a job has the time of its runner, a listener that of its event': ({ path, text }) =>
    // Later jobs are scheduled with `afterMs`.
    /^server\/.*\.(jobs|listeners)\.ts$/.test(path) || (!isTest(path) && /\bcallJob\(/.test(text))
      ? linesMatching(text, /\bnew Date\(\)|\bDate\.now\(\)/)
      : [],

  'plain English (decision 481)': ({ path, text }) =>
    // Old words that the code once had everywhere. Lists of words that people search by may contain any word.
    path.startsWith('tools/house-rules/') ||
    /\.(strings|emails)(\.\w+)?\.ts$|\.generated\.|(words|phrases|find-goods|place-names)\.ts$/.test(path)
      ? []
      : linesMatching(text, /\b(anew|[Ww]ho(m|so)?ever|lest|thereof|whence|reckon(s|ed)?|deeds?|kin|told)\b/),

  'persisted names are written with hyphens': ({ path, text }) =>
    // Names of audit verbs, events and jobs: `bookings.take-back-start`.
    /^(domain\/audit-actions\.ts|server\/.*\.(events|jobs|listeners)\.ts)$/.test(path) && !isTest(path)
      ? linesMatching(text, /'[a-z-]+\.[a-z-]+[A-Z_][\w-]*'/)
      : [],

  'a refusal is known by isRefusal': ({ path, text }) =>
    /^(server|domain)\//.test(path) && !isTest(path)
      ? linesMatching(text, /'refused' in |isRefusal\((\w+)\)\) return \1 as Refusal/)
      : [],

  'words live in .strings.ts': ({ path, text }) => (/^web\/.*\.tsx$/.test(path) && !isTest(path) ? wordsIn(text) : []),

  'a screen is a Page and a Page is a screen': ({ path }) =>
    /^web\/features\/.*Page\.tsx$/.test(path) && !/^web\/features\/[\w-]+\/\w+Page\.tsx$/.test(path)
      ? ['a page stands in the room of its feature']
      : [],

  'links are made by contract/paths.ts': ({ path, text }) => {
    if (isTest(path) || path.endsWith('.strings.ts')) return []
    if (/^web\/(features|public)\//.test(path))
      return linesMatching(text, /(?:\bto|\bhref)=["'{`]+\/[a-z]|navigate\(["'`]\//)
    return path.startsWith('server/features/')
      ? linesMatching(text, /["'`]\/dashboard\b|siteUrl\}\/(?!hooks\/|auth\/v1)/)
      : []
  },

  'what only https has is asked for in one place': ({ path, text }) =>
    // `new-key.ts` and `copy-text.ts` work without https (decision 480).
    /^web\/.*\.tsx?$/.test(path) && !isTest(path) && path !== 'web/platform/copy-text.ts'
      ? linesMatching(text, /\bcrypto\.(randomUUID\(|subtle\.)|\bnavigator\.(clipboard|locks)\./)
      : [],

  'a form is web/platform/use-form.ts': ({ path, text }) =>
    /^web\/(features|public|ui)\/.*\.tsx$/.test(path) &&
    !formsOfTheirOwn.test(path) &&
    (/<form\b(?! \{\.\.\.[\w.]*props\})/.test(text) || /querySelector[^\n]*aria-invalid/.test(text))
      ? ['a form that does by itself what useForm does']
      : [],

  'a form asks before it is left': ({ path, text }) =>
    /^web\/(features|ui)\/.*\.tsx?$/.test(path) && !isTest(path) && !formsThatMayBeLeft.test(path)
      ? linesMatching(text, /\bmayBeLeft\b/)
      : [],

  'what works for somebody in a transaction takes its context (decision 522)': ({ path, text }) =>
    /^server\/features\/.*\.ts$/.test(path) && !isTest(path)
      ? [...text.matchAll(/\btx: Tx,\s*(\w+: \w+,\s*)?(\w+|\{[^}]*\}): Actor\b(?!\[)/g)].map(([found]) =>
          found.replace(/\s+/g, ' '),
        )
      : [],

  'the outcome of a change is awaited (decision 464)': ({ path, text }) =>
    // A callback of `mutate` is called for the last call only.
    /^web\/(features|ui)\/.*\.tsx?$/.test(path) && !isTest(path)
      ? linesMatching(text, /\bon(Success|Error|Settled):/)
      : [],

  'local times are read and written by web/platform/when.ts': ({ path, text }) =>
    /^web\/.*\.tsx?$/.test(path) && !isTest(path) ? linesMatching(text, /\+0[0-9]:00['"`]/) : [],

  'a test stands beside its file; journeys in e2e': ({ path }) => {
    if (/\.e2e\.ts$/.test(path) && !path.startsWith('e2e/')) return ['a journey outside e2e']
    if (/\.test\.tsx?$/.test(path) && path.startsWith('e2e/')) return ['a unit test among the journeys']
    return /(^|\/)(__tests__|tests?|spec)\//.test(path) ? ['a folder for tests'] : []
  },
}

/** Text between tags, and text in the attributes that a person reads or a screen reader speaks. */
function wordsIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const between = [
    ...code.matchAll(/<(?:[a-z][\w.]*|[A-Z]\w*|)(?:\s[^<>]*)?>\s*([^<>{}()=;]*[A-Za-z]{2,}[^<>{}()=;]*)<\//g),
  ].map((match) => match[1] ?? '')
  const spoken = [...code.matchAll(/\b(?:placeholder|aria-label|title|alt|label)="([^"]*[A-Za-z]{2,}[^"]*)"/g)].map(
    (match) => match[1] ?? '',
  )
  return [...between, ...spoken].map((words) => `"${words.trim().slice(0, 60)}"`)
}

export function breaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    Object.entries(textRules).flatMap(([rule, check]) => check(file).map((what) => ({ rule, path: file.path, what }))),
  )
}

/** Pages that the route table does not contain. */
export function pagesWithoutRoute(paths: readonly string[], routeTable: string): string[] {
  return paths.filter((path) => {
    const match = /^web\/(.*Page)\.tsx$/.exec(path)
    return match?.[1] && !routeTable.includes(match[1])
  })
}
