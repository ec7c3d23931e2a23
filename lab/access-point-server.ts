// A stand-in for an access point of price displays: OpenEPaperLink's HTTP interface on a real port, and
// displays that sleep, wake, and then show what was left for them.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface AccessPointFaults {
  /** 409 to every picture, as while it converts another. */
  readonly isBusy: boolean
  /** Cuts every connection. */
  readonly isDead: boolean
  /** Displays do not wake. */
  readonly isAsleep: boolean
  /** Takes pictures and loses them. */
  readonly losesPictures: boolean
}

export interface AccessPoint {
  readonly port: number
  readonly faults: AccessPointFaults
  readonly setFaults: (faults: Partial<AccessPointFaults>) => void
  /** Every display wakes now and shows what waits for it. */
  readonly wake: () => void
  /** The picture a display shows, or null. */
  readonly shown: (mac: string) => Uint8Array | null
  /** The displays it knows. */
  readonly macs: () => readonly string[]
  /** Those that show a picture, whoever changed last at the end. */
  readonly pictures: () => readonly TagPicture[]
  readonly close: () => Promise<void>
}

/** Picture shown by a display. */
export interface TagPicture {
  readonly mac: string
  readonly widthDots: number
  readonly heightDots: number
  readonly jpeg: Uint8Array
}

export interface AccessPointTerms {
  /** Its displays from the beginning. */
  readonly macs?: readonly string[]
  /** Alongside those, whoever this says yes to is known from its first picture. */
  readonly knows?: (mac: string) => boolean
  /** Seconds since 1970, for when displays were last seen. */
  readonly nowSeconds: () => number
  /** How often displays wake by themselves; tests wake them. */
  readonly wakeEachMs?: number
  /** 0 for any. */
  readonly port?: number
}

interface Tag {
  shown: Uint8Array | null
  waiting: Uint8Array | null
  lastSeen: number
  updates: number
  /** The how-manieth change of all it was. */
  changedAs: number
}

const hardwareType = 1
const tagsAPage = 20
const bodyMaxBytes = 2_000_000

/** 296 by 128 dots in white, black and red. */
const tagType = {
  version: 2,
  name: 'lab 2.9"',
  width: 296,
  height: 128,
  bpp: 2,
  colortable: { white: [255, 255, 255], black: [0, 0, 0], red: [255, 0, 0] },
}

const noFaults: AccessPointFaults = {
  isBusy: false,
  isDead: false,
  isAsleep: false,
  losesPictures: false,
}

/** Opens it on the loopback address. */
export async function openAccessPoint(terms: AccessPointTerms): Promise<AccessPoint> {
  const shelf = new Shelf(terms)
  const server = createServer((request, response) => {
    answer(shelf, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(terms.port ?? 0, '127.0.0.1', resolve))
  const address = server.address()
  const timer =
    terms.wakeEachMs === undefined
      ? undefined
      : setInterval(() => shelf.wake(), terms.wakeEachMs).unref()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get faults() {
      return shelf.faults
    },
    setFaults: (changed) => {
      shelf.faults = { ...shelf.faults, ...changed }
    },
    wake: () => shelf.wake(),
    shown: (mac) => shelf.tags.get(mac)?.shown ?? null,
    macs: () => [...shelf.tags.keys()],
    pictures: () => shelf.pictures(),
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The displays of an access point, and what is wrong with it. */
class Shelf {
  readonly tags = new Map<string, Tag>()
  faults = noFaults
  readonly #terms: AccessPointTerms
  #changes = 0

  constructor(terms: AccessPointTerms) {
    this.#terms = terms
    for (const mac of terms.macs ?? []) this.#add(mac)
  }

  /** A display it knows, also from now on; null for one of somebody else. */
  known(mac: string): Tag | null {
    const found = this.tags.get(mac)
    if (found !== undefined) return found
    return this.#terms.knows?.(mac) === true ? this.#add(mac) : null
  }

  wake(): void {
    if (this.faults.isAsleep) return
    for (const tag of this.tags.values()) {
      tag.lastSeen = this.#terms.nowSeconds()
      if (tag.waiting === null) continue
      this.#changes += 1
      tag.changedAs = this.#changes
      tag.shown = tag.waiting
      tag.waiting = null
      tag.updates += 1
    }
  }

  pictures(): TagPicture[] {
    const { width: widthDots, height: heightDots } = tagType
    return [...this.tags]
      .sort(([, left], [, right]) => left.changedAs - right.changedAs)
      .flatMap(([mac, { shown: jpeg }]) =>
        jpeg === null ? [] : [{ mac, widthDots, heightDots, jpeg }],
      )
  }

  take(mac: string, file: Uint8Array | undefined): { status: number; text: string } {
    if (mac === '' || file === undefined) return { status: 400, text: 'parameters incomplete' }
    const tag = this.known(mac)
    if (tag === null) return { status: 400, text: 'mac not found' }
    if (this.faults.isBusy) return { status: 409, text: 'Come back later' }
    if (file[0] !== 0xff || file[1] !== 0xd8) return { status: 400, text: 'no jpeg' }
    if (!this.faults.losesPictures) tag.waiting = file
    return { status: 200, text: 'Ok, saved' }
  }

  #add(mac: string): Tag {
    const lastSeen = this.#terms.nowSeconds()
    const fresh = { shown: null, waiting: null, lastSeen, updates: 0, changedAs: 0 }
    this.tags.set(mac, fresh)
    return fresh
  }
}

async function answer(
  shelf: Shelf,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (shelf.faults.isDead) {
    request.socket.destroy()
    return
  }
  const url = new URL(request.url ?? '/', 'http://ap')
  if (url.pathname === '/get_db') return sendJson(response, database(url, shelf))
  if (url.pathname === '/tagtypes/01.json') return sendJson(response, tagType)
  if (url.pathname !== '/imgupload' || request.method !== 'POST') {
    response.writeHead(404).end('Not found')
    return
  }
  const fields = await readForm(request)
  const mac = Buffer.from(fields.get('mac') ?? []).toString()
  const { status, text } = shelf.take(mac, fields.get('file'))
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
}

function database(url: URL, shelf: Shelf): object {
  const { tags } = shelf
  const mac = url.searchParams.get('mac')
  if (mac !== null) {
    const tag = shelf.known(mac)
    return { tags: tag === null ? [] : [tagRow(mac, tag)] }
  }
  const from = Number(url.searchParams.get('pos') ?? 0)
  const page = [...tags].slice(from, from + tagsAPage).map(([one, tag]) => tagRow(one, tag))
  const next = from + tagsAPage
  return next < tags.size ? { tags: page, continu: next } : { tags: page }
}

const tagRow = (mac: string, tag: Tag): object => ({
  mac,
  hash: createHash('md5')
    .update(tag.shown ?? '')
    .digest('hex'),
  lastseen: tag.lastSeen,
  nextcheckin: tag.lastSeen + 40,
  pending: tag.waiting === null ? 0 : 1,
  alias: '',
  contentMode: 24,
  LQI: 100,
  RSSI: -58,
  temperature: 21,
  batteryMv: 2_950,
  hwType: hardwareType,
  updatecount: tag.updates,
  ver: 27,
})

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Returns the parts of a form by name. Content after the file is not read, as on the real one. */
async function readForm(request: IncomingMessage): Promise<ReadonlyMap<string, Uint8Array>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > bodyMaxBytes) throw new Error('too large')
    chunks.push(bytes)
  }
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? ''
  const text = Buffer.concat(chunks).toString('latin1')
  const fields = new Map<string, Uint8Array>()
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? ''
    fields.set(name, Buffer.from(rest.join('\r\n\r\n').slice(0, -2), 'latin1'))
    if (name === 'file') break
  }
  return fields
}
