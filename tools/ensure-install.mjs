// Runs under whatever Node (18 or newer) the machine has: installs what package-lock.json says, once for each lock.
// `npm ci` is not used: it fails where the registry lacks a platform package that this machine does not need.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamp = path.join(root, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex')

const major = Number(process.versions.node.split('.')[0])
if (major < 18) {
  console.error(`Umuhora needs Node 18 or newer to install itself; this is ${process.version}.`)
  process.exit(1)
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing what Umuhora is made of (about a minute, once) …')
  const npm = process.env.npm_execpath
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    console.error('The installation did not finish; the lines above say why. Run the same command again to go on.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}
