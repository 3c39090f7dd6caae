import { rmSync } from 'node:fs'

/** Nothing of a run stays behind. */
export default function tearDown(): void {
  const folder = process.env.E2E_DATA_DIR
  if (folder?.includes('umuhora-e2e-')) rmSync(folder, { recursive: true, force: true })
}
