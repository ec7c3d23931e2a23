// Requirements of the nightly checks on a machine: root, and programs of Debian.
import { spawnSync } from 'node:child_process'
import { say } from '../workplace.mjs'

/** Ends the command, having checked nothing, where the machine cannot do it: that is no fault of the program. */
export function skip(why) {
  say(`skipped: ${why}`)
  process.exit(0)
}

/** Runs a program and answers what it printed. Throws what it complained of where it fails. */
export function output(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    ...options,
  })
  if (status !== 0)
    throw new Error(
      `${program} ${args.join(' ')}: ${error?.message ?? ''}${stderr ?? ''}${stdout ?? ''}`,
    )
  return stdout
}

/** Installs Debian's packages whose programs are missing. Skips the check without root or Debian. */
export function needPrograms(programs) {
  if (process.platform !== 'linux' || process.getuid() !== 0) skip('it needs root on Linux')
  const isThere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const missing = Object.entries(programs).filter(([program]) => !isThere(program))
  if (missing.length === 0) return
  if (!isThere('apt-get')) skip(`it needs ${missing.map(([program]) => program).join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  const names = missing.map(([, name]) => name)
  const { status } = spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) skip(`apt-get cannot install ${names.join(' ')}`)
}

/** Repeats `question` until it returns something, for as long as a busy machine may need. */
export async function until(what, question, tries = 240) {
  for (let at = 0; at < tries; at += 1) {
    const answer = await Promise.resolve(question()).catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${what} never came about`)
}
