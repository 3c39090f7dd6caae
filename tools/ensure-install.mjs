// Runs under whatever Node (18 or newer) the machine has.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installingMark, lackingIn, lockFile, missingPackages, nameOf, readPackages } from './lock-packages.mjs'
import { takePidFile } from './pid-file.mjs'
import { pinnedNode, root } from './pinned-node.mjs'
import { runChild } from './run-child.mjs'

/**
 * Installs the packages of package-lock.json that node_modules lacks; uses no network when nothing is missing. Exits
 * with one line when something is still missing afterwards.
 * @param {{ production: boolean }} options `production`: packages that only build and test may be absent
 */
export async function ensureInstalled({ production }) {
  const lock = readLock()
  const missing = missingPackages({ production })
  const lacking = missing === 'everything' ? lackingIn(lock) : []
  if (lacking.length > 0)
    end(
      `package-lock.json lacks ${lacking.length === 1 ? '1 package' : `${lacking.length} packages`} (${lacking.slice(0, 3).join(', ')}${lacking.length > 3 ? ' …' : ''}): ${putBack}`,
    )
  if (missing.length > 0) await installAlone(production)
  if (!pinnedNode())
    end(
      `There is no pinned Node for ${process.platform}-${process.arch} in the package registry that npm uses here (npm config get registry).`,
    )
}

const putBack = 'put it back as it was (git checkout package-lock.json), then run the same command again.'

function readLock() {
  try {
    return readPackages(lockFile)
  } catch {
    end(`package-lock.json is ${existsSync(lockFile) ? 'damaged' : 'missing'}: ${putBack}`)
  }
}

/**
 * Installs unless another process does in this folder, which is waited for: two at once would remove each other's files.
 * @param {boolean} production
 */
async function installAlone(production) {
  let waited = false
  for (;;) {
    const taken = takeInstallation()
    if ('release' in taken) {
      // Also when the installation fails, which ends the process.
      process.once('exit', taken.release)
      const missing = missingPackages({ production })
      if (missing.length > 0) await install(missing, production)
      taken.release()
      return
    }
    if (!waited) console.log(`Waiting for process ${taken.heldBy}, which installs the packages …`)
    waited = true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function takeInstallation() {
  try {
    return takePidFile(path.join(root, '.installing.pid'))
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    end(
      code === 'ENOSPC'
        ? `The disk of ${root} is full: make room, then run the same command again.`
        : `${root} can't be written (${code}): give this user the right to it, then run the same command again.`,
    )
  }
}

/**
 * @param {ReturnType<typeof missingPackages>} missing
 * @param {boolean} production
 */
async function install(missing, production) {
  // An interrupted install leaves incomplete folders, which npm takes for complete: install everything again.
  const installsAll = missing === 'everything'
  console.log(
    installsAll
      ? 'Installing the packages that Umuhora needs (about a minute, once) …'
      : `Installing ${missing.length === 1 ? '1 package' : `${missing.length} packages`} …`,
  )
  mkdirSync(path.dirname(installingMark), { recursive: true })
  if (!installsAll) writeFileSync(installingMark, '')
  const options = [
    production ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const unlisted = installsAll ? [] : missing.filter((one) => one.unlisted).map(specOf)
  const status = await npm(undefined, ...(installsAll ? ['ci'] : ['install', '--no-save', ...unlisted]), ...options)
  if (status !== 0)
    end('The installation did not finish; the lines above say why. Run the same command again to go on.', status)
  rmSync(installingMark, { force: true })
  let left = missingPackages({ production })
  const pinned = pinnedNode()
  if (left.length > 0 && left !== 'everything' && pinned) {
    // On an old Node npm leaves out optional packages that require a newer one; on the pinned Node it installs them.
    await npm(pinned, 'install', '--no-save', ...options)
    left = missingPackages({ production })
  }
  if (left === 'everything') end('npm did not finish the installation. Run the same command again to go on.')
  if (left.length > 0)
    end(
      `npm could not install ${left.map(specOf).join(', ')} for ${process.platform}-${process.arch}: the package registry that it uses (npm config get registry) lacks it, or is out of reach.`,
    )
}

/** @param {import('./lock-packages.mjs').Missing} missing */
const specOf = ({ folder, version }) => `${nameOf(folder)}@${version}`

/**
 * The npm that started us, or the machine's; on the Node on which npm itself runs, because the install may replace the
 * pinned one.
 * @param {string | undefined} node another Node to run it on
 * @param {...string} args
 */
function npm(node, ...args) {
  const cli = process.env.npm_execpath ?? ''
  if (/npm-cli\.c?js$/.test(cli) && existsSync(cli))
    return runChild(node ?? process.env.npm_node_execpath ?? process.execPath, [cli, ...args], { cwd: root })
  const places = node ? `${path.dirname(node)}${path.delimiter}${process.env.PATH}` : process.env.PATH
  return runChild('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: places },
    shell: process.platform === 'win32',
  })
}

/**
 * @param {string} why
 * @param {number} [status]
 * @returns {never}
 */
function end(why, status = 1) {
  console.error(`\nUmuhora can't start: ${why}\n`)
  process.exit(status || 1)
}

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/ensure-install.mjs'))
  await ensureInstalled({ production: false })
