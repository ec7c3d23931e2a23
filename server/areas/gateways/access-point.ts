// An access point of price displays, spoken to over OpenEPaperLink's HTTP interface.
import type { AccessPointAddress } from '@tillwright/domain/pop/access-point-address.ts'
import { fromStored } from '../../platform/db/stored-json.ts'

/** The access point's state of a display. */
export interface TagState {
  readonly mac: string
  /** Of the picture it shows. */
  readonly hash: string
  /** Pictures that wait for it to wake. */
  readonly pending: number
  readonly lastSeenMs: number
  readonly batteryMv: number
  readonly signal: number
  readonly hardwareType: number
}

/** A kind of display: its size and its inks. */
export interface TagType {
  readonly widthDots: number
  readonly heightDots: number
  readonly colours: readonly string[]
}

export type Upload = 'accepted' | 'busy' | 'unknownTag' | 'refused' | 'unreachable'

const timeoutMs = 5_000
const mostCharacters = 1_000_000
const mostPages = 100

/** Every display the access point knows, or null where it does not answer. */
export async function tagsAt(place: AccessPointAddress): Promise<readonly TagState[] | null> {
  const tags: TagState[] = []
  let from = 0
  for (let page = 0; page < mostPages; page += 1) {
    const response = await fetchJson(place, `/get_db?pos=${from}`)
    if (response === null) return null
    tags.push(...tagsIn(response))
    const next = Number(Reflect.get(response, 'continu') ?? 0)
    if (!Number.isSafeInteger(next) || next <= from) return tags
    from = next
  }
  return tags
}

/** One display; null where the access point does not know it, undefined where it does not answer. */
export async function tagAt(
  place: AccessPointAddress,
  mac: string,
): Promise<TagState | null | undefined> {
  const response = await fetchJson(place, `/get_db?mac=${mac}`)
  if (response === null) return undefined
  return tagsIn(response).find((tag) => tag.mac === mac) ?? null
}

/** The size and inks of a kind of display, or null. */
export async function tagTypeAt(
  place: AccessPointAddress,
  hardwareType: number,
): Promise<TagType | null> {
  const name = hardwareType.toString(16).toUpperCase().padStart(2, '0')
  const response = await fetchJson(place, `/tagtypes/${name}.json`)
  if (response === null) return null
  const [width, height] = [Reflect.get(response, 'width'), Reflect.get(response, 'height')]
  if (!isSide(width) || !isSide(height)) return null
  const table: unknown = Reflect.get(response, 'colortable')
  const colours = typeof table === 'object' && table !== null ? Object.keys(table) : []
  return { widthDots: width, heightDots: height, colours }
}

/** Hands a picture over for a display. The words come before the file: the access point reads in order. */
export async function uploadPicture(
  place: AccessPointAddress,
  mac: string,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<Upload> {
  const form = new FormData()
  form.append('mac', mac)
  form.append('dither', '0')
  form.append('file', new Blob([jpeg], { type: 'image/jpeg' }), `${mac}.jpg`)
  try {
    const answer = await fetch(urlOf(place, '/imgupload'), {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = (await answer.text()).slice(0, mostCharacters)
    if (answer.status === 200) return 'accepted'
    if (answer.status === 409) return 'busy'
    return /mac not found/i.test(text) ? 'unknownTag' : 'refused'
  } catch {
    return 'unreachable'
  }
}

async function fetchJson(place: AccessPointAddress, path: string): Promise<object | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(urlOf(place, path), { signal, redirect: 'error' })
    const text = await answer.text()
    if (answer.status !== 200 || text.length > mostCharacters) return null
    const body = fromStored<unknown>(text)
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}

const urlOf = ({ host, port }: AccessPointAddress, path: string): string =>
  `http://${host}:${port}${path}`

function tagsIn(body: object): TagState[] {
  const tags: unknown = Reflect.get(body, 'tags')
  return Array.isArray(tags) ? tags.flatMap((tag: unknown) => tagOf(tag) ?? []) : []
}

function tagOf(tag: unknown): TagState | null {
  if (typeof tag !== 'object' || tag === null) return null
  const number = (name: string): number => {
    const value = Number(Reflect.get(tag, name))
    return Number.isSafeInteger(value) ? value : 0
  }
  const mac = String(Reflect.get(tag, 'mac')).toUpperCase()
  if (!/^[\dA-F]{12}([\dA-F]{4})?$/.test(mac)) return null
  return {
    mac,
    hash: String(Reflect.get(tag, 'hash')).slice(0, 64),
    pending: number('pending'),
    lastSeenMs: number('lastseen') * 1000,
    batteryMv: number('batteryMv'),
    signal: number('RSSI'),
    hardwareType: number('hwType'),
  }
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 16 && value <= 2_000
