import { staticPage } from '../../platform/static-page.ts'

export const handle = staticPage

export default function NotFoundPage() {
  return <main>Oops! Page not found</main>
}
