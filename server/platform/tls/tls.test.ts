import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { type Running, startServer } from '../../app/start-server.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { makeAuthority, makeServerCertificate } from './certificates.ts'

const hour = 3_600_000

let database: TestDatabase
let running: Running | null = null

beforeEach(async () => {
  database = await makeTestDatabase()
  mkdirSync(database.folder, { recursive: true })
})
afterEach(async () => {
  await running?.stop()
  running = null
  await database.drop()
})

async function start(env: Record<string, string>): Promise<Running> {
  const usual = { DATABASE_URL: database.url, DATA_DIR: database.folder, DEMO: '0', PORT: '0' }
  const config = readConfig({ ...usual, LOG_LEVEL: 'silent', TLS_PORT: '0', ...env }, process.cwd())
  running = await startServer(config, () => undefined)
  return running
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** One request over TLS that trusts `authority` and nothing else. */
const secureGet = (port: number, path: string, authority: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, ca: authority }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

describe('with certificates of its own', () => {
  it('answers over TLS to whoever trusts its authority, and without TLS to this machine', async () => {
    const { url, lan } = await start({ LAN: '1', HOST: '127.0.0.1' })
    const { secure } = lan?.ports() ?? { secure: 0 }
    const health = await secureGet(secure, '/health', lan?.authority ?? '')
    expect(health).toMatchObject({ status: 200, text: '{"status":"ok"}' })
    // A browser restricted to https could not open the page that installs the certificate.
    expect(health.headers['strict-transport-security']).toBeUndefined()
    expect((await fetch(`${url}health`)).status).toBe(200)
    const stranger = await makeAuthority('Somebody else', Date.now())
    await expect(secureGet(secure, '/health', stranger.certificate)).rejects.toThrow()
  })

  it('shows the install page with the certificate, in both languages', async () => {
    const { url, lan } = await start({ LAN: '1', HOST: '127.0.0.1' })
    const page = async (language: string) =>
      (await fetch(`${url}install`, { headers: { 'accept-language': language } })).text()
    const [zh, en] = [await page('zh-CN,zh;q=0.9'), await page('en-GB')]
    expect(zh).toContain('把这台设备接入收银系统')
    expect(en).toContain('Connect this device to the till')
    for (const text of [zh, en]) expect(text).toContain(`https://localhost:${lan?.ports().secure}/`)
    const file = await fetch(`${url}install/tillwright.crt`)
    expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    expect(await file.text()).toBe(lan?.authority)
  })

  it('leaves nothing of the shop open to the network after it stopped', async () => {
    const { lan } = await start({ LAN: '1', HOST: '127.0.0.1' })
    await running?.stop()
    running = null
    await expect(
      secureGet(lan?.ports().secure ?? 0, '/health', lan?.authority ?? ''),
    ).rejects.toThrow('ECONNREFUSED')
  })
})

describe('with a certificate of the operator', () => {
  async function writeFiles(names: readonly string[], atMs: number) {
    const authority = await makeAuthority('Test', atMs)
    const { certificate, key } = await makeServerCertificate(authority, names, atMs)
    const [certPath, keyPath] = [join(database.folder, 's.crt'), join(database.folder, 's.key')]
    writeFileSync(certPath, certificate)
    writeFileSync(keyPath, key)
    return { authority: authority.certificate, TLS_CERT: certPath, TLS_KEY: keyPath }
  }

  it('speaks TLS alone at its port, and tells browsers so', async () => {
    const { authority, ...files } = await writeFiles(['127.0.0.1'], Date.now())
    const { url, port } = await start(files)
    expect(url).toBe(`https://localhost:${port}/`)
    const health = await secureGet(port, '/health', authority)
    expect(health.status).toBe(200)
    expect(health.headers['strict-transport-security']).toMatch(/^max-age=\d+$/)
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  })

  it.each<[string, (files: { TLS_CERT: string; TLS_KEY: string }) => void, RegExp]>([
    ['the key is missing', ({ TLS_KEY }) => rmSync(TLS_KEY), /TLS_KEY is .*cannot be read/],
    [
      'the certificate is cut',
      ({ TLS_CERT }) => writeFileSync(TLS_CERT, readFileSync(TLS_CERT, 'utf8').slice(0, 99)),
      /TLS_CERT is .*not a PEM file/,
    ],
    [
      'the files are exchanged',
      ({ TLS_CERT, TLS_KEY }) => copyFileSync(TLS_CERT, TLS_KEY),
      /TLS_KEY is .*not a PEM file/,
    ],
  ])('says in words what is wrong when %s', async (_case, damage, words) => {
    const { authority: _authority, ...files } = await writeFiles(['127.0.0.1'], Date.now())
    damage(files)
    await expect(start(files)).rejects.toThrow(words)
  })

  it('says in words that the key belongs to another certificate', async () => {
    const { authority: _authority, ...files } = await writeFiles(['127.0.0.1'], Date.now())
    const other = await makeAuthority('Other', Date.now())
    writeFileSync(files.TLS_KEY, other.key)
    await expect(start(files)).rejects.toThrow('is not the key of the certificate')
  })

  it('says in words that the certificate has ended', async () => {
    const { authority: _authority, ...files } = await writeFiles(
      ['127.0.0.1'],
      Date.now() - 9_600 * hour,
    )
    await expect(start(files)).rejects.toThrow(/ended on .*: renew it/)
  })

  it.each([
    [{ TLS_CERT: 'a.crt' }, 'TLS_CERT and TLS_KEY go together'],
    [{ TLS_CERT: 'a.crt', TLS_KEY: 'a.key', LAN: '1' }, 'certificates of its own'],
    [{ LAN: 'yes' }, 'LAN'],
  ])('refuses %j', async (env, words) => {
    await expect(start(env)).rejects.toThrow(words)
  })
})
