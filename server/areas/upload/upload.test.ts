// Pictures come in as anything and are stored as pictures: whole, bare, and each platform's own.
import { readdirSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPicture } from './clean-picture.ts'
import { cleanPng } from './clean-png.ts'
import { quotaBytes } from './upload.handlers.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
const head = (width: number, height: number, interlace = 0, depth = 8): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, 2, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const rows = (width: number, height: number, fill = 7): Buffer =>
  Buffer.concat(
    Array.from({ length: height }, () => Buffer.from([0, ...Array(width * 3).fill(fill)])),
  )
const end = chunk('IEND', Buffer.alloc(0))
const secret = Buffer.from('GPS 30.2741 120.1551 <script>alert(1)</script>')

const png = (fill = 7, more: readonly Buffer[] = [], tail = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    signature,
    head(4, 3),
    ...more,
    chunk('IDAT', deflateSync(rows(4, 3, fill))),
    end,
    tail,
  ])

const segment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body)
  const out = Buffer.from([0xff, marker, 0, 0])
  out.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([out, bytes])
}
const frame = (width: number, height: number, components = 3): Buffer => {
  const body = Buffer.alloc(6 + components * 3)
  body.set([8], 0)
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  body.set([components], 5)
  return segment(0xc0, body)
}
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]),
])
/** EXIF of a camera held sideways, little-endian, with a place in it. */
const sideways = segment(
  0xe1,
  Buffer.concat([
    Buffer.from(
      'Exif\0\0II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0',
      'latin1',
    ),
    secret,
  ]),
)
const jpeg = (more: readonly Buffer[] = [], tail = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more,
    segment(0xdb, Buffer.alloc(65, 1)),
    frame(40, 30),
    segment(0xc4, Buffer.alloc(20, 1)),
    scan,
    Buffer.from([0xff, 0xd9]),
    tail,
  ])

describe('a JPEG', () => {
  it('is stripped of everything that is not picture', () => {
    const clean = cleanJpeg(
      jpeg([segment(0xe2, secret), segment(0xfe, secret), segment(0xe1, secret)], secret),
    )
    expect(clean?.equals(jpeg())).toBe(true)
    expect(cleanJpeg(jpeg())?.equals(jpeg())).toBe(true)
  })

  it('keeps its orientation, and no location', () => {
    const clean = cleanJpeg(jpeg([sideways], secret))
    expect(clean?.includes(secret)).toBe(false)
    expect(clean?.toString('latin1')).toContain(
      'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06',
    )
    expect(clean && cleanJpeg(clean)?.equals(clean)).toBe(true)
  })

  it('is refused when truncated, without size, too large, or in CMYK', () => {
    const whole = jpeg()
    for (const size of [0, 2, 10, 90, whole.length - 1])
      expect(cleanJpeg(whole.subarray(0, size))).toBeNull()
    const parts = (one: Buffer) =>
      cleanJpeg(Buffer.concat([Buffer.from([0xff, 0xd8]), one, scan, Buffer.from([0xff, 0xd9])]))
    expect(parts(frame(40, 30))).not.toBeNull()
    for (const wrong of [
      frame(0, 30),
      frame(40, 0),
      frame(9_000, 9),
      frame(6_000, 6_000),
      frame(9, 9, 4),
    ])
      expect(parts(wrong)).toBeNull()
    expect(parts(Buffer.concat([frame(9, 9), frame(9, 9)]))).toBeNull()
    expect(cleanJpeg(Buffer.from('ffd8ffd9', 'hex'))).toBeNull()
  })
})

describe('a PNG', () => {
  it('is re-encoded without text, location or trailing data', async () => {
    const clean = await cleanPng(png(7, [chunk('tEXt', secret), chunk('eXIf', secret)], secret))
    expect(clean?.includes(secret)).toBe(false)
    expect(clean && (await cleanPng(clean))?.equals(clean)).toBe(true)
  })

  it('is refused when its data is longer or shorter than declared, or its rows are invalid', async () => {
    const of = (size: Buffer, pixels: Buffer) =>
      cleanPng(Buffer.concat([signature, size, chunk('IDAT', deflateSync(pixels)), end]))
    expect(await of(head(4, 3), rows(4, 3))).not.toBeNull()
    expect(await of(head(4, 3), rows(4, 4))).toBeNull()
    expect(await of(head(4, 3), rows(4, 2))).toBeNull()
    expect(await of(head(4, 3), Buffer.alloc(39, 9))).toBeNull()
    expect(await of(head(4, 3), Buffer.alloc(50_000_000))).toBeNull()
    expect(await of(head(0, 3), rows(4, 3))).toBeNull()
    expect(await of(head(8_192, 8_192), rows(4, 3))).toBeNull()
    expect(await of(head(4, 3, 2), rows(4, 3))).toBeNull()
    expect(await of(head(4, 3, 0, 7), rows(4, 3))).toBeNull()
    // Interlaced, four by three: seven passes over the picture, two of them empty here.
    const passes: [number, number][] = [
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 2],
      [4, 1],
    ]
    const laced = passes.map(([across, down]) => rows(across, down))
    expect(await of(head(4, 3, 1), Buffer.concat(laced))).not.toBeNull()
    expect(await of(head(4, 3, 1), Buffer.concat(laced.slice(1)))).toBeNull()
    expect(await of(head(4, 3, 1), rows(4, 3))).toBeNull()
  })

  it('is refused with a broken checksum, an unknown critical chunk, or without an end', async () => {
    const broken = png()
    broken[20] = (broken[20] ?? 0) ^ 1
    expect(await cleanPng(broken)).toBeNull()
    expect(await cleanPng(png(7, [chunk('EVIL', secret)]))).toBeNull()
    expect(await cleanPng(png().subarray(0, -12))).toBeNull()
    expect(await cleanPng(png(7, [head(4, 3)]))).toBeNull()
  })
})

it('cleans any bytes to a picture that stays the same when cleaned again, or to nothing', async () => {
  const seeds = [jpeg([sideways]), png()]
  const bent = fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
      fc.nat(),
    )
    .map(([seed, changes, cut]) => {
      const bytes = Buffer.from(seed)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      return cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes
    })
  await fc.assert(
    fc.asyncProperty(bent, async (bytes) => {
      const clean = await cleanPicture(bytes)
      if (clean === null) return
      expect((await cleanPicture(clean.bytes))?.bytes.equals(clean.bytes)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

async function send(
  file: Buffer,
  purpose = 'refund',
  by = till,
  path = '/api/v1/cashier/imageUpload',
) {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new Blob([new Uint8Array(file)], { type: 'text/html' }), '../../evil.html')
  const { body, headers } = new Request('http://localhost/', { method: 'POST', body: form })
  const bytes = Buffer.from(await new Response(body).arrayBuffer())
  const response = await by.raw(path, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  })
  const { code, data } = (await response.json()) as {
    code: number
    data: { id: string; url: string } | null
  }
  return { status: response.status, code, id: data?.id ?? '', url: data?.url ?? '' }
}

const stored = () => shop.opened.db.selectFrom('upload').selectAll().execute()

describe('an upload', () => {
  it('is served with its own type alone, from an unguessable address', async () => {
    const sent = await send(jpeg([segment(0xfe, secret)]))
    expect(sent.code).toBe(1200)
    expect(sent.url).toMatch(/^\/uploads\/[\w-]+\/[\w-]{32}\.jpg$/)
    const response = await shop.till().raw(sent.url, { method: 'GET' })
    expect(Buffer.from(await response.arrayBuffer()).equals(jpeg())).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
  })

  it('is found under no other name, and no name leaves its folder', async () => {
    const { url } = await send(png())
    const [, folder = '', name = ''] = /^\/uploads\/([^/]+)\/(.+)$/.exec(url) ?? []
    const stranger = Buffer.from('1002').toString('base64url')
    for (const path of [
      `/uploads/${stranger}/${name}`,
      `/uploads/${folder}/${'a'.repeat(32)}.png`,
      `/uploads/${folder}/..%2f..%2fpepper`,
      `/uploads/${folder}`,
      `/uploads/${folder}/${name}.half`,
      '/uploads/..%2f..%2f/pepper',
    ])
      expect((await shop.till().raw(path, { method: 'GET' })).status).toBe(404)
  })

  it('is stored once when it is sent twenty times at once', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(png(99))))
    expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(sent.map(({ url }) => url)).size).toBe(1)
    const folder = `${shop.folder}/uploads/${Buffer.from('1001').toString('base64url')}`
    expect(readdirSync(folder).sort()).toEqual((await stored()).map(({ name }) => name).sort())
  })

  it('keeps the same picture of two platforms apart', async () => {
    const other = await shop.till('1002').onDuty('13800000003')
    const [mine, theirs] = [await send(png(98)), await send(png(98), 'refund', other)]
    expect(mine.url).not.toBe(theirs.url)
    expect(mine.id).not.toBe(theirs.id)
  })

  it('is refused and not stored when it is no picture, too large, or missing', async () => {
    const before = await stored()
    const html = Buffer.from('<html><script>alert(1)</script>')
    for (const file of [
      html,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
    ])
      expect(await send(file)).toMatchObject({ code: 20703 })
    expect(await send(Buffer.concat([png(), Buffer.alloc(5_242_880)]))).toMatchObject({
      code: 20703,
    })
    expect(await send(Buffer.alloc(5_400_000))).toMatchObject({ status: 413, code: 20105 })
    const none = await till.raw('/api/v1/imageUpload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nrefund\r\n--x--\r\n',
    })
    expect(await none.json()).toMatchObject({ code: 20703 })
    expect(await stored()).toEqual(before)
  })

  it('is refused as an invalid form', async () => {
    const wrong = [
      'nothing',
      '--x\r\n\r\n',
      '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nrefund',
      '--x\r\ncontent-disposition: form-data\r\n\r\nrefund\r\n--x--',
      `--x\r\n${'a'.repeat(3_000)}\r\n\r\nrefund\r\n--x--`,
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(2)}--x--`,
      `${'--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n1\r\n'.repeat(2)}--x--`,
    ]
    for (const body of wrong) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const response = await till.raw('/api/v1/cashier/imageUpload', {
        method: 'POST',
        headers,
        body,
      })
      expect([body, response.status]).toEqual([body, 400])
      expect(await response.json()).toMatchObject({ code: 20102 })
    }
    const bare = { 'content-type': 'multipart/form-data' }
    const response = await till.raw('/api/v1/cashier/imageUpload', {
      method: 'POST',
      headers: bare,
      body: 'x',
    })
    expect(await response.json()).toMatchObject({ code: 20102 })
  })

  it('names its target beforehand, to whoever may upload', async () => {
    const { data } = await till.get('getUploadInfo', { purpose: 'goods' })
    expect(data).toMatchObject({ maxBytes: 5_242_880, types: ['image/jpeg', 'image/png'] })
    expect(await send(png(97), 'goods', till, String(data['url']))).toMatchObject({ code: 1200 })
    const cashier = await shop.till().onDuty('13800000001')
    expect(await cashier.get('getUploadInfo', { purpose: 'logo' })).toMatchObject({ code: 20204 })
    expect(await send(png(96), 'logo', cashier)).toMatchObject({ code: 20204 })
    expect(await send(png(96), 'refund', cashier)).toMatchObject({ code: 1200 })
    expect(await send(png(96), 'other', cashier)).toMatchObject({ code: 20101 })
  })

  it('is refused beyond the quota, and leaves no file behind', async () => {
    await shop.opened.db
      .updateTable('upload')
      .set({ size_bytes: quotaBytes })
      .where('platform_id', '=', '1002')
      .execute()
    const other = await shop.till('1002').onDuty('13800000003')
    const folder = `${shop.folder}/uploads/${Buffer.from('1002').toString('base64url')}`
    const before = readdirSync(folder)
    expect(await send(png(95), 'refund', other)).toMatchObject({ code: 20703 })
    expect(readdirSync(folder)).toEqual(before)
    expect(await send(png(94))).toMatchObject({ code: 1200 })
  })
})

it('logs have a limit of their own', async () => {
  const body = JSON.stringify([{ errorMsg: 'x'.repeat(300_000) }])
  const response = await till.raw('/api/v3/log/bulk', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([413, { code: 20105 }])
})
