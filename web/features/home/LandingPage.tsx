import { staticPage } from '../../platform/static-page.ts'

export const handle = staticPage

export default function LandingPage() {
  return <main>Umuhora</main>
}
