import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Command lines of the programs that run in a folder or name it; empty when the system does not show them. */
export function programsIn(folder: string): string[] {
  if (!existsSync('/proc/self/cmdline')) return []
  return readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return []
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(folder) || readlinkSync(`/proc/${id}/cwd`).startsWith(folder) ? [command] : []
    } catch {
      // It has ended in the meantime, or belongs to another user.
      return []
    }
  })
}
