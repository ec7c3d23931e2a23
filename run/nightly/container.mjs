// The steps of deploy/Containerfile, one by one, as the same commands in a bare Debian: no
// container engine is needed to know that the image starts, stays within its account, and stops
// cleanly.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run, say } from '../workplace.mjs'
import { needPrograms, output, until } from './needs.mjs'

const port = process.env.PORT ?? '8080'

/** The instructions of a Containerfile, in their order. */
const stepsOf = (text) =>
  text
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => /^([A-Z]+) (.*)$/.exec(line).slice(1))

/** A Debian of nothing but its base and this Node, like the image that the Containerfile begins from. */
function makeDebian(folder) {
  const suite = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const lists = spawnSync('sh', [
    '-c',
    "grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt | grep -v archive | head -n 1",
  ])
  const mirror = lists.stdout.toString().trim()
  output('debootstrap', [
    '--variant=minbase',
    '--include=systemd',
    suite,
    folder,
    ...(mirror ? [mirror] : []),
  ])
  cpSync(process.execPath, join(folder, 'usr/bin/node'))
  for (const [, library] of output('ldd', [process.execPath]).matchAll(/=> (\/\S+)/g))
    if (!existsSync(join(folder, library)))
      cpSync(library, join(folder, library), { dereference: true })
}

/** Runs the instructions. Answers what a container of the image would be started with. */
function build(folder, context) {
  const image = { env: {}, user: 'root', folder: '/', start: [], health: [] }
  const inside = (command) => output('chroot', [folder, 'sh', '-c', command])
  const words = (json) => JSON.parse(json.slice(json.indexOf('[')))
  const does = {
    FROM: () => undefined,
    RUN: inside,
    COPY: (rest) => {
      const [from, to] = rest.split(' ')
      mkdirSync(join(folder, to), { recursive: true })
      cpSync(join(context, from), join(folder, to), { recursive: true })
    },
    ENV: (rest) =>
      Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')))),
    WORKDIR: (rest) => Object.assign(image, { folder: rest }),
    USER: (rest) => Object.assign(image, { user: rest }),
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
    STOPSIGNAL: () => undefined,
    HEALTHCHECK: (rest) => Object.assign(image, { health: words(rest) }),
    ENTRYPOINT: (rest) => Object.assign(image, { start: words(rest) }),
  }
  for (const [name, rest] of stepsOf(readFileSync(join(context, 'deploy/Containerfile'), 'utf8'))) {
    say(`  ${name} ${rest}`)
    does[name](rest)
  }
  return image
}

/** A program of the image, in its folder, account and environment and no other. */
function start(folder, image, words, complaints = 'inherit') {
  const command = `cd ${image.folder} && exec "$@"`
  const flags = [
    `--userspec=${image.user}:${image.user}`,
    folder,
    'sh',
    '-c',
    command,
    'sh',
    ...words,
  ]
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...image.env,
    PORT: port,
  }
  return spawn('chroot', flags, { env, stdio: ['ignore', 'pipe', complaints] })
}

async function endOf(child) {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return code
}

/** Makes the release, builds the image's steps and holds what it promises. */
export async function check() {
  needPrograms({ debootstrap: 'debootstrap' })
  if ((await run(process.execPath, ['run/package.mjs'])) !== 0)
    throw new Error('no release was made')
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-container-'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const context = join(folder, 'release', `tillwright-${version}`)
  mkdirSync(dirname(context), { recursive: true })
  output('tar', ['-xzf', join(root, `dist/tillwright-${version}.tar.gz`), '-C', dirname(context)])
  const debian = join(folder, 'debian')
  makeDebian(debian)
  output('mount', ['--bind', '/dev', join(debian, 'dev')])
  output('mount', ['-t', 'proc', 'proc', join(debian, 'proc')])
  try {
    const image = build(debian, context)
    if (image.user === 'root') throw new Error('the image runs as root')
    await holdRunning(debian, image)
    await holdTidy(debian, image)
    holdUnit(debian)
  } finally {
    output('umount', [join(debian, 'proc')])
    output('umount', [join(debian, 'dev')])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function holdRunning(debian, image) {
  const server = start(debian, image, image.start)
  let printed = ''
  server.stdout.on('data', (chunk) => (printed += chunk))
  await until(
    'the health check',
    async () => (await endOf(start(debian, image, image.health, 'ignore'))) === 0,
  )
  const page = await (await fetch(`http://127.0.0.1:${port}/backoffice/`)).text()
  if (!page.includes('<div id="root">')) throw new Error('no back office is served')
  const setUp = await fetch(`http://127.0.0.1:${port}/api/v1/backoffice/querySetUp`)
  if (setUp.status >= 400) throw new Error(`the server answered ${setUp.status}`)
  if (!/with this token: \S{8,}/.test(printed))
    throw new Error(`no set-up token was printed: ${printed}`)
  server.kill('SIGTERM')
  const code = await endOf(server)
  if (code !== 0) throw new Error(`the server ended with ${code}`)
  if ((await endOf(start(debian, image, image.health, 'ignore'))) === 0)
    throw new Error('a stopped server is called healthy')
  say('  starts, answers, is found healthy, and stops cleanly')
}

/** Checks that everything written is in its volume, unreadable to others. */
async function holdTidy(debian, image) {
  const { mode, uid } = statSync(join(debian, image.env.DATA_DIR))
  if ((mode & 0o077) !== 0 || uid === 0) throw new Error('the data is open to other accounts')
  const written = output('find', [join(debian, 'opt/tillwright'), '-user', String(uid)]).trim()
  if (written !== '') throw new Error(`it wrote into its own program: ${written}`)
  if (!existsSync(join(debian, image.env.DATA_DIR, 'tillwright.db')))
    throw new Error('no database was made')
  say('  writes to its volume alone, for its own account')
}

/** Where this machine has systemd: it understands every line of the unit, and what it starts is there. */
function holdUnit(debian) {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return say('  no systemd here: the unit is not looked at')
  const path = '/etc/systemd/system/tillwright.service'
  mkdirSync(join(debian, dirname(path)), { recursive: true })
  cpSync(join(debian, 'opt/tillwright/deploy/tillwright.service'), join(debian, path))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', `--root=${debian}`, path], {
    encoding: 'utf8',
  })
  const complaints = stderr.split('\n').filter((line) => line.includes('tillwright.service'))
  if (status !== 0 || complaints.length > 0) throw new Error(`systemd complains: ${stderr}`)
  return say('  systemd takes deploy/tillwright.service')
}
