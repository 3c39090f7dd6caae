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

const systems: Readonly<Record<string, string>> = { windows: 'win32' }
const knownSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const knownProcessors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'wasm32',
  'x64',
]

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
      const { os, cpu, libc } = platformOf(name)
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

/** Whether Node would find the package from this folder: in its own `node_modules` or in one above. */
function isHeld(packages: Readonly<Record<string, LockEntry>>, folder: string, name: string): boolean {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/**
 * The platform of a package, from its name: `…-linux-arm64-musl`, `…-win32-x64-msvc`, `…-wasm32-wasi`. A Linux package
 * whose name has no C library is built for glibc if there is also one for musl, which is the case for all of these.
 */
export function platformOf(name: string): { os?: string; cpu?: string; libc?: string } {
  const words = name.split(/[/-]/).map((word) => systems[word] ?? word)
  const os = words.find((word) => knownSystems.includes(word))
  const cpu = words.find((word) => knownProcessors.includes(word))
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not say for which platform it is`)
  // Packages for 32-bit ARM have no `libc` field, and neither do ours.
  if (os !== 'linux' || cpu === 'arm') return { os, cpu }
  return { os, cpu, libc: words.includes('musl') ? 'musl' : 'glibc' }
}
