import { rmSync } from 'node:fs'

/** Removes everything that a run has created. */
export default function tearDown(): void {
  const folder = process.env.E2E_DATA_DIR
  if (folder?.includes('umuhora-e2e-')) rmSync(folder, { recursive: true, force: true })
}
