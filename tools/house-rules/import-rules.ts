import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IConfiguration } from 'dependency-cruiser'

// Which module may import which (docs/architecture.md). house-rules.test.ts beside this file checks the project against
// these rules, and violates each of them once to see that it is reported.

/** The features in order: each may import only those before it. */
const features = [
  'auth',
  'companies',
  'settings',
  'backups',
  'places',
  'offers',
  'customs',
  'price-alerts',
  'free-time',
  'transit-times',
  'insurance',
  'itineraries',
  'quotes',
  'bookings',
  'storage',
  'spare-parts',
  'shipments',
  'documents',
  'clearance',
  'providers',
  'consolidation',
  'itinerary-bookings',
  'financing',
  'messages',
  'alerts',
  'assistant',
  'demo-market',
  'home',
]

const { devDependencies } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  devDependencies: Record<string, string>
}
/** Packages that production does not install: those that only build and test. */
const notInProduction = `(^|/)node_modules/(${Object.keys(devDependencies).join('|').replaceAll('.', '\\.')})/`

/** The files with the numbering plans of all countries, one for browsers: tables without I/O, too large to write by hand. */
const numberingPlans = '^domain/identifiers/numbering-plans(\\.light)?\\.ts$'

const floors = ['domain', 'server/features', 'web/features']

/** A feature does not import a feature to its right. */
const order = floors.flatMap((floor) =>
  features.slice(0, -1).map((feature, place) => ({
    name: `order-${floor.replace('/', '-')}-${feature}`,
    severity: 'error' as const,
    from: { path: `^${floor}/${feature}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${floor}/(${features.slice(place + 1).join('|')})/` },
  })),
)

export const importRules: IConfiguration = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(domain|contract|server|web)/',
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '^web/(root|entry\\.\\w+|islands)\\.tsx?$',
          '\\.strings\\.(fr|rw)\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^domain/', pathNot: ['\\.test\\.ts$', numberingPlans] },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'numbering-plans-in-one-file',
      severity: 'error',
      from: { pathNot: numberingPlans },
      to: { path: '(^|/)libphonenumber-js' },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/', '^contract/', '^node_modules/zod/'] },
    },
    { name: 'server-not-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-not-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|database)/' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^(server|web)/platform/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|web)/(features/|routes\\.ts)' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(features|public|routes)' },
    },
    {
      name: 'store-is-private',
      severity: 'error',
      from: { path: '^(server/features/([^/]+)/|server/|web/|database/)', pathNot: ['\\.test\\.ts$'] },
      to: { path: '^server/features/([^/]+)/[^/]+\\.store\\.ts$', pathNot: '^server/features/$2/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(domain|contract|server|web|database|tools)/', pathNot: ['\\.test\\.ts$'] },
      to: { path: '^testing/' },
    },
    {
      name: 'production-installs-it',
      severity: 'error',
      from: { path: '^(domain|contract|server|database)/', pathNot: '\\.test\\.ts$' },
      to: { path: notInProduction, dependencyTypesNot: ['type-only'] },
    },
    ...order,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    exclude: { path: ['testing/made-client', '^build/', '\\.react-router/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
    skipAnalysisNotInRules: true,
  },
}
