#!/usr/bin/env node
// A packaged release: node tillwright.mjs [--lan | health | one of the programs below]. The working folder holds the
// shop's data, where DATA_DIR names no other.
import { readFileSync } from 'node:fs'
import { get as getOverHttp } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const { version, build, oldestNode } = JSON.parse(
  readFileSync(join(folder, 'release.json'), 'utf8'),
)
const [major, minor] = process.versions.node.split('.').map(Number)
const [oldestMajor, oldestMinor] = oldestNode.split('.').map(Number)
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `Tillwright needs Node ${oldestNode} or newer; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}

/** Exits with 0 where the server of this environment answers and saves: for whoever watches a container. */
function checkHealth() {
  const isTls = (process.env.TLS_CERT ?? '') !== ''
  const get = isTls ? getOverHttps : getOverHttp
  const port = process.env.PORT ?? '8080'
  // It is this machine's own server, under a certificate for another name.
  const request = get(`http${isTls ? 's' : ''}://127.0.0.1:${port}/health`, {
    timeout: 4000,
    ...(isTls && { rejectUnauthorized: false }),
  })
  request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  request.on('timeout', () => request.destroy(new Error('no answer within four seconds')))
  request.on('error', ({ message }) => {
    process.stderr.write(`${message}\n`)
    process.exit(1)
  })
}

process.setSourceMapsEnabled(true)
process.env.APP_ROOT = folder
/** Programs alongside the server, each a file of dist/server. */
const programs = [
  'add-platform',
  'backup',
  'drill',
  'migrate',
  'move',
  'move-data',
  'reset-owner',
  'restore',
  'restored',
  'rotate-pepper',
  'verify',
]
const [command] = process.argv.slice(2)
if (command === '--version') process.stdout.write(`${version} ${build}\n`)
else if (command === 'health') checkHealth()
else if (programs.includes(command)) {
  process.argv.splice(2, 1)
  await import(`./dist/server/${command}.mjs`)
} else if (command === undefined || command === '--lan') {
  if (command === '--lan') process.env.LAN = '1'
  await import('./dist/server/main.mjs')
} else {
  process.stderr.write(
    `${command} is no command: node tillwright.mjs [--lan | health | ${programs.join(' | ')}]\n`,
  )
  process.exit(1)
}
