import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * Every screen in one table. Public screens are prerendered: complete HTML, no router in the browser.
 * Screens under `/dashboard` are one single-page application behind the guard of its shell.
 */
export const articles = [
  'ai-service',
  'marketplace',
  'financing',
  'transportation',
  'customs',
  'warehousing',
  'airfreight',
  'help',
  'api',
  'carriers',
  'about',
  'careers',
  'partners',
  'contact',
  'privacy',
  'terms',
  'cookies',
]

const publicScreens: RouteConfigEntry[] = [
  index('features/home/LandingPage.tsx'),
  route('auth', 'features/auth/AuthPage.tsx'),
  route('auth/confirm', 'features/auth/ConfirmPage.tsx'),
  route('404', 'features/home/NotFoundPage.tsx'),
]

const screens: RouteConfigEntry[] = [...publicScreens]

export default screens satisfies RouteConfig

/** Paths written as HTML files at build time. */
export const prerendered = ['/', ...publicScreens.flatMap((screen) => (screen.path ? [`/${screen.path}`] : []))]
