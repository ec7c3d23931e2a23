// npm run package: makes dist/tillwright-VERSION.tar.gz, which starts with `node tillwright.mjs` and needs nothing but Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { oldestNode } from './ensure-node.mjs'
import { buildId, tillBuildId, ensureBuilt, ensureInstalled, root, say } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()
const { buildServer } = await import('./build-server.mjs')
const usedPackages = await buildServer(root, tillBuildId())
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { version, license, description } = readJson('package.json')
const name = `tillwright-${version}`
const stage = join(root, 'dist/package', name)
rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })

/** The folder of a package as the one in `from` finds it, or undefined where it is not installed here. */
function folderOf(wanted, from) {
  const found = join(from, 'node_modules', wanted)
  if (existsSync(found)) return found
  return from === root ? undefined : folderOf(wanted, dirname(from))
}

/** Adds a package and all that it needs to run to `folders`. */
function collect(wanted, from, folders) {
  const folder = folderOf(wanted, from)
  if (folder === undefined || folders.has(folder)) return
  folders.add(folder)
  const { dependencies = {}, optionalDependencies = {} } = readJson(
    join(relative(root, folder), 'package.json'),
  )
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
    collect(next, folder, folders)
}

/**
 * Whether a file is needed at run time: not declarations, maps, or the sources of binaries shipped
 * alongside them.
 */
const isNeeded = (path) =>
  !/\.(d\.[cm]?ts|map|md)$/.test(path) && !/better-sqlite3[\\/](deps|src)([\\/]|$)/.test(path)

function copyPackages() {
  const folders = new Set()
  for (const wanted of usedPackages) collect(wanted, root, folders)
  for (const folder of folders)
    cpSync(folder, join(stage, relative(root, folder)), {
      recursive: true,
      filter: (path) => isNeeded(path) && !/node_modules/.test(relative(folder, path)),
    })
}

/** Systems that a release runs on; this machine installed the binaries of its own alone. */
const systems = /-(linux-(x64|arm64)-(gnu|musl)|darwin-(x64|arm64)|win32-(x64|arm64)-msvc)$/

/** Fetches what a package carries for other systems, by the checksums of the lockfile. */
function addOtherSystems(owner) {
  const { packages } = readJson('package-lock.json')
  const scratch = mkdtempSync(join(tmpdir(), 'tillwright-package-'))
  for (const [path, { version: exact, integrity }] of Object.entries(packages)) {
    const isWanted = path.startsWith(`node_modules/${owner}-`) && systems.test(path)
    if (!isWanted || existsSync(join(stage, path))) continue
    const spec = `${path.slice('node_modules/'.length)}@${exact}`
    const windows = process.platform === 'win32'
    const packed = spawnSync('npm', ['pack', spec, '--silent'], { cwd: scratch, shell: windows })
    const file = join(scratch, packed.stdout.toString().trim())
    const sum =
      packed.status === 0 && createHash('sha512').update(readFileSync(file)).digest('base64')
    if (`sha512-${sum}` !== integrity) throw new Error(`${spec} is not what the lockfile says`)
    mkdirSync(join(stage, path), { recursive: true })
    tar(['-xzf', file, '-C', join(stage, path), '--strip-components=1'], scratch)
  }
  rmSync(scratch, { recursive: true, force: true })
}

function tar(args, cwd) {
  const { status } = spawnSync('tar', args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error('tar failed')
}

say('Collecting what the server needs ...')
copyPackages()
addOtherSystems('@node-rs/argon2')
for (const folder of [
  'dist/server',
  'dist/client',
  'dist/backoffice',
  'demo/pictures',
  'deploy',
  'guides',
])
  cpSync(join(root, folder), join(stage, folder), { recursive: true })
for (const file of ['CHANGELOG.md', 'SECURITY.md']) cpSync(join(root, file), join(stage, file))
cpSync(join(root, 'run/tillwright.mjs'), join(stage, 'tillwright.mjs'))
writeFileSync(
  join(stage, 'package.json'),
  `${JSON.stringify({ name: 'tillwright', version, license, description, type: 'module', private: true }, null, 2)}\n`,
)
writeFileSync(
  join(stage, 'release.json'),
  `${JSON.stringify({ version, build: buildId(), oldestNode: oldestNode.join('.') }, null, 2)}\n`,
)
const archive = join(root, 'dist', `${name}.tar.gz`)
tar(['-czf', archive, '-C', dirname(stage), name], root)
say(`${relative(root, archive)}: build ${buildId()}`)
