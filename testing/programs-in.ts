import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Command lines of the programs that work in a folder or name it; none where the system does not show them. */
export function programsIn(folder: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return []
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder) ? [command] : []
    } catch {
      // It has ended meanwhile, or is another user's.
      return []
    }
  })
}
