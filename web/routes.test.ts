import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { alertPath } from '../contract/alert-path.ts'
import { subjectKinds } from '../domain/alerts/alert.ts'
import { languages } from '../domain/language/language.ts'
import { pageMeta } from './platform/page-meta.ts'
import screens from './routes.ts'

const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    return [`/${address}`, ...addressesOf(children, address)]
  })
const isScreen = (address: string) =>
  addressesOf(screens).some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address))

test.each(subjectKinds)('an alert about a %s leads to an existing screen', (kind) => {
  expect(alertPath(kind, '019aa000-0000-7000-8000-000000000001')).toSatisfy(isScreen)
  expect(isScreen('/dashboard/nowhere')).toBe(false)
})

type Meta = ReturnType<typeof pageMeta>
interface PublicPage {
  readonly meta: (page: { location: { pathname: string } }) => Meta
}
const pages = import.meta.glob<PublicPage>('./features/**/*Page.tsx')
const publicScreens = screens.filter(({ path }) => path !== 'dashboard' && !/^(fr|rw)(\/|$)/.test(path ?? ''))
const linkPictures = Object.keys(import.meta.glob('./public/link-*.png'))
const tagOf = (meta: Meta, name: string) =>
  meta.flatMap((tag) => ('content' in tag && (tag.property ?? tag.name) === name ? [tag.content] : []))

test.each(publicScreens.map(({ path = '', file }) => [`/${path}`, file]))(
  'a link to %s has a title, a description of its own and a picture',
  async (pathname, file) => {
    const page = await pages[`./${file}`]?.()
    const meta = page?.meta({ location: { pathname } }) ?? []
    expect(tagOf(meta, 'og:title')).toEqual([expect.stringMatching(/\w/)])
    const [picture = ''] = tagOf(meta, 'og:image')
    expect(picture).toMatch(/\/link-[\w-]+\.en\.png$/)
    for (const language of languages)
      expect(linkPictures).toContain(`./public${new URL(picture).pathname.replace('.en.', `.${language}.`)}`)
    expect(tagOf(meta, 'og:image:alt')).toEqual([expect.stringMatching(/\w{3}/)])
    expect(tagOf(meta, 'og:description')).toEqual([expect.stringMatching(/\w{3}/)])
    expect(tagOf(meta, 'og:description')).not.toEqual(tagOf(pageMeta(''), 'og:description'))
  },
)

test('every kind of page has a picture of its own; those of the company share that of the site', async () => {
  const shown = new Map<string, string[]>()
  for (const { path = '', file } of publicScreens) {
    const meta = (await pages[`./${file}`]?.())?.meta({ location: { pathname: `/${path}` } }) ?? []
    // A page that search engines leave out is opened from a mail, not shared; a shipment's link is.
    if (tagOf(meta, 'robots').length > 0) continue
    const [picture = ''] = tagOf(meta, 'og:image')
    const name = /link-([\w-]+)\.en/.exec(picture)?.[1] ?? ''
    shown.set(name, [...(shown.get(name) ?? []), `/${path}`])
  }
  const shared = [...shown].filter(([, all]) => all.length > 1).map(([name, all]) => [name, all.sort()])
  expect(Object.fromEntries(shared)).toEqual({
    home: [
      '/',
      '/about',
      '/api',
      '/careers',
      '/carriers',
      '/contact',
      '/cookies',
      '/help',
      '/partners',
      '/privacy',
      '/terms',
    ],
    docs: ['/docs', '/problems'],
    tracking: ['/tracking', '/tracking/:number'],
  })
})
