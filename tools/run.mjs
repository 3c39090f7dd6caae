// Called by every npm script, under whatever npm and Node (18 or newer) the machine has: `node tools/run.mjs PROGRAM …`
// installs what is missing, then runs a program of ours under the pinned Node.
import { existsSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const [program = '', ...args] = process.argv.slice(2)

/** @param {string} why @returns {never} */
function end(why) {
  console.error(`\nUmuhora can't start: ${why}\n`)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 18)
  end(`Node 18 or newer is needed to install it; this is ${process.version}.`)
if (!program) end('say which program: node tools/run.mjs PROGRAM')
const { ensureInstalled } = await import('./ensure-install.mjs')
const { nodeEnvironment, nodeFlags, pinnedNode, root } = await import('./pinned-node.mjs')
const { runChild } = await import('./run-child.mjs')

/** Programs that need none of the packages that only build and test. */
const slim = [
  'server/api.ts',
  'server/worker.ts',
  'tools/migrate.ts',
  'tools/make-operator.ts',
  'tools/restore-company.ts',
  'tools/backup.ts',
  'tools/restore.ts',
  'tools/rotate-keys.ts',
]
const built = existsSync(path.join(root, 'build/client/routes.json'))
const production =
  slim.includes(program) || (program === 'tools/start.ts' && Boolean(process.env.DATABASE_URL) && built)

await checkPorts()
await ensureInstalled({ production })
const node = pinnedNode() ?? process.execPath
process.exit(
  await start(node, [...nodeFlags(program), program, ...args], {
    cwd: root,
    // Child processes of the program find the same Node.
    env: {
      ...nodeEnvironment(program),
      ...process.env,
      PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    },
  }),
)

/**
 * @param {Parameters<typeof runChild>} call
 * @returns {Promise<number>}
 */
function start(...call) {
  // On Linux without glibc (Alpine) the file is there, but its loader is not.
  return runChild(...call).catch((error) =>
    end(
      `The pinned Node can't run on this system (${error.message}): use one with glibc, for example Debian or Ubuntu`,
    ),
  )
}

/** Reports a port in use before anything is installed or built. */
async function checkPorts() {
  const count = /** @type {Record<string, number>} */ ({ 'tools/start.ts': 1, 'server/api.ts': 1, 'tools/dev.ts': 2 })[
    program
  ]
  const first = Number(process.env.PORT || 3000)
  const metrics = program === 'server/worker.ts' ? Number(process.env.METRICS_PORT) : 0
  if (metrics > 0 && metrics < 65_536 && (await isTaken(metrics, process.env.HOST || '127.0.0.1')))
    end(
      `Port ${metrics} is taken by another program: stop it, or start with another one, e.g. METRICS_PORT=${metrics + 1}`,
    )
  // The program itself refuses an invalid port.
  if (!count || !Number.isInteger(first) || first < 1 || first + count > 65536) return
  for (let port = first; port < first + count; port++)
    if (await isTaken(port, process.env.HOST || '127.0.0.1'))
      end(`Port ${port} is taken by another program: stop it, or start with another one, e.g. PORT=${port + count}`)
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'))
    server.listen(port, host, () => server.close(() => resolve(false)))
  })
}
