// Every command runs on Node 22.14 or newer: the database driver carries binaries for those alone. Where
// the machine's Node is older, one is fetched from the package registry into this folder, nothing of the
// machine is changed, and the same command goes on with it.
// Loaded first by every command, in syntax that old versions of Node can read.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenStopped } from './when-stopped.mjs'

/** The oldest Node that runs this project: major and minor. */
export const oldestNode = [22, 14]
const folder = join(dirname(fileURLToPath(import.meta.url)), 'runtime')

/** Whether a version as Node says it ("20.20.2") runs this project. */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** The program of the fetched Node for a machine, or undefined where the registry has none for it. */
export function fetchedNode(platform, arch) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const system = platform === 'win32' ? 'win' : platform
  const named = Object.keys(optionalDependencies).find((name) =>
    name.endsWith(`-${system}-${arch}`),
  )
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return named && join(folder, 'node_modules', named, 'bin', program)
}

function stop(why) {
  process.stderr.write(
    `Tillwright needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.\n${why}\n`,
  )
  process.exit(1)
}

function fetchNode() {
  const program = fetchedNode(process.platform, process.arch)
  if (!program) stop('No newer one could be fetched for this kind of machine: please install it.')
  if (existsSync(program)) return program
  process.stdout.write(
    `Node ${process.versions.node} is too old: fetching Node 24 beside the project ...\n`,
  )
  const fetched = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'].concat(
      '--loglevel=error',
    ),
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (fetched.status !== 0 || !existsSync(program))
    stop('Fetching one from the package registry failed: please install it, or try again.')
  return program
}

/** Runs the current command again on the fetched Node, and ends with its exit code. */
function goOnWith(program) {
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Whatever it starts by the name "node" is to be the same one.
    env: { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` },
  })
  whenStopped((signal) => child.kill(signal))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

if (!isNewEnough(process.versions.node)) {
  goOnWith(fetchNode())
  // The importing module waits here permanently: the other process does its work.
  await new Promise(() => {})
}
