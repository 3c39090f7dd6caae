import { isHeld, platformOf } from './lock-packages.mjs'

/** An entry of package-lock.json. */
export interface LockEntry {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly peer?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Optional platform packages that an entry names and the lock file lacks, as entries to add, by folder. Their hash is
 * unknown; npm then accepts what the registry has under this version.
 * @throws Error when a version is a range, or a name does not contain its platform.
 */
export function missingOptional(packages: Readonly<Record<string, LockEntry>>): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {}
  for (const [folder, parent] of Object.entries(packages))
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isHeld(packages, folder, name)) continue
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        throw new Error(`${folder} wants ${name} ${version}: not one version`)
      const flags = Object.fromEntries(
        (['dev', 'devOptional', 'peer'] as const).flatMap((flag) => (parent[flag] ? [[flag, true]] : [])),
      )
      const platform = platformOf(name)
      if (!platform) throw new Error(`The name ${name} does not say for which platform it is`)
      const { os, cpu, libc } = platform
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...flags,
        ...(libc && { libc: [libc] }),
        optional: true,
        ...(os && { os: [os] }),
      }
    }
  return missing
}
