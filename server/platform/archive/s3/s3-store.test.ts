import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Server } from '@tillwright/lab/s3-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { S3Store } from './s3-store.ts'

// The same against a real store: S3_TEST="http://127.0.0.1:9000 us-east-1 bucket key secret" npx vitest ...
const real = process.env['S3_TEST']?.split(' ')

const terms = { bucket: 'shop', accessKey: 'KEY', secretKey: 'se/cr+et', region: 'eu-central-1' }
const limits = { requestMs: 1_500, partMs: 1_500, pauseMs: 5, partBytes: 6 * 1024 * 1024 }
const prefix = `till/${randomUUID()}/`

let server: S3Server
let folder = ''

beforeAll(async () => {
  server = await S3Server.open(terms)
})
afterAll(() => server.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwright-s3-'))
})
afterEach(() => {
  server.trouble = null
  rmSync(folder, { recursive: true, force: true })
})

const place = (more: object = {}) => {
  const [endpoint = server.url, region = terms.region, bucket = terms.bucket, key, secret] =
    real ?? []
  const keys = { accessKey: key ?? terms.accessKey, secretKey: secret ?? terms.secretKey }
  return { endpoint, region, bucket, ...keys, ...more }
}
const store = (more: object = {}) => new S3Store(place(more), limits)
const file = (bytes: number): string => {
  const path = join(folder, 'archive')
  writeFileSync(path, randomBytes(bytes))
  return path
}

describe('a store that speaks S3', () => {
  it('gives back what was put there, and lists it page after page', async () => {
    const names = ['a.txt', 'b b.txt', 'c.txt', 'd/e.txt', 'f.txt']
    for (const name of names) await store().put(prefix + name, Buffer.from(`in ${name}`))
    expect(await store().keys(prefix)).toEqual(names.map((name) => prefix + name))
    expect((await store().get(`${prefix}b b.txt`))?.toString()).toBe('in b b.txt')
    for (const name of names) await store().remove(prefix + name)
    expect(await store().keys(prefix)).toEqual([])
    expect(await store().get(`${prefix}a.txt`)).toBeNull()
  })

  it('takes a large file in parts, and gives the same bytes back', async () => {
    const path = file(13 * 1024 * 1024)
    const limitsOfTime = { ...limits, requestMs: 20_000, partMs: 20_000 }
    const large = new S3Store(place(), limitsOfTime)
    await large.upload(path, `${prefix}large`)
    expect(await large.size(`${prefix}large`)).toBe(13 * 1024 * 1024)
    const back = join(folder, 'back')
    await large.download(`${prefix}large`, back)
    expect(readFileSync(back).equals(readFileSync(path))).toBe(true)
    await large.remove(`${prefix}large`)
    expect(server.uploads.size).toBe(0)
  })

  it('is named in the failure when its key, secret or bucket is another', async () => {
    for (const more of [{ accessKey: 'OTHER' }, { secretKey: 'other' }])
      await expect(store(more).keys(prefix)).rejects.toMatchObject({ word: 'keyRefused' })
    await expect(store({ bucket: 'no-such-bucket' }).get('x')).rejects.toMatchObject({
      word: expect.stringMatching(/noBucket|keyRefused/),
    })
  })

  it('is named as unreachable when nothing listens there', async () => {
    const none = store({ endpoint: 'http://127.0.0.1:1' })
    await expect(none.keys(prefix)).rejects.toMatchObject({ word: 'unreachable' })
    const unknown = store({ endpoint: 'http://no-such-host.invalid' })
    await expect(unknown.keys(prefix)).rejects.toMatchObject({ word: 'unreachable' })
  })
})

describe('an upload', () => {
  it('is tried again when the store was busy', async () => {
    server.trouble = { kind: 'busyOnce', at: 'busy' }
    const busy = new S3Store({ ...terms, endpoint: server.url }, limits)
    await busy.upload(file(10), 'busy')
    expect(server.objects.get('busy')).toHaveLength(10)
  })

  it('fails in a word and leaves nothing half when the store is silent or full', async () => {
    const away = new S3Store(
      { ...terms, endpoint: server.url },
      { ...limits, requestMs: 200, partMs: 200 },
    )
    for (const [kind, word] of [
      ['silent', 'silent'],
      ['full', 'full'],
    ] as const) {
      server.trouble = { kind, at: 'away' }
      await expect(away.upload(file(7 * 1024 * 1024), 'away')).rejects.toMatchObject({ word })
      expect(server.objects.has('away')).toBe(false)
    }
    expect(server.uploads.size).toBe(0)
  })
})
