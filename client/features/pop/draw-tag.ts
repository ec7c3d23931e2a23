// The picture of a price display, drawn for its size and in its inks alone.
import type { Output } from '@tillwright/contract/call.ts'
import type { queryPopWork } from '@tillwright/contract/goods/pop.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { base64Of } from '../../platform/devices/printer/base64-of.ts'
import { currentWords } from '../../platform/words/words.ts'

export type TagWork = Output<typeof queryPopWork>['list'][number]
type TagLine = TagWork['lines'][number]

const family = '"Inter Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const white = [255, 255, 255] as const
const black = [0, 0, 0] as const
const red = [255, 0, 0] as const
const yellow = [255, 255, 0] as const

type Ink = readonly [number, number, number]

const inks: Readonly<Record<TagWork['colours'], readonly Ink[]>> = {
  bw: [white, black],
  bwr: [white, black, red],
  bwy: [white, black, yellow],
  bwry: [white, black, red, yellow],
}

/**
 * The picture as a JPEG file in base64. Each carries a small mark of its own in a corner: that the
 * display shows it is known by its being another picture than before.
 */
export async function tagPicture(work: TagWork): Promise<string> {
  const { widthDots, heightDots, lines } = work
  const canvas = new OffscreenCanvas(widthDots, heightDots)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('this browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, widthDots, heightDots)
  pen.fillStyle = '#000'
  const [only, ...others] = lines
  if (only && others.length === 0) drawOne(pen, only, work)
  else drawList(pen, work)
  drawMark(pen, work)
  limitToInks(pen, work)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  return base64Of(new Uint8Array(await blob.arrayBuffer()))
}

type Pen = OffscreenCanvasRenderingContext2D

/** One kind of goods over the whole display: its name above, its price as large as there is room. */
function drawOne(
  pen: Pen,
  line: TagLine,
  { widthDots: width, heightDots: height, colours }: TagWork,
) {
  const edge = Math.round(height * 0.06)
  const room = width - 2 * edge
  const nameSize = Math.round(height * 0.19)
  write(pen, line.name, { x: edge, y: edge, size: nameSize, room })
  const small = Math.round(height * 0.12)
  write(pen, line.specText, { x: edge, y: edge + nameSize * 1.15, size: small, room })
  const price = amountLabel(line.priceCents)
  const priceSize = Math.round(height * 0.42)
  const priceY = height - edge - small - priceSize
  pen.fillStyle = line.regularCents !== null && colours.includes('r') ? '#f00' : '#000'
  const taken = write(pen, price, { x: edge, y: priceY, size: priceSize, room: room * 0.8 })
  pen.fillStyle = '#000'
  const alongside = edge + taken + small / 2
  write(pen, `/${unitWord(line.unit)}`, {
    x: alongside,
    y: priceY + priceSize - small * 1.3,
    size: small,
    room: width - alongside,
  })
  if (line.regularCents !== null) {
    const struck = { x: alongside, y: priceY, size: small, room: width - alongside }
    drawStruck(pen, amountLabel(line.regularCents), struck)
  }
  write(pen, line.barcode, { x: edge, y: height - edge - small, size: small, room: room * 0.7 })
}

function drawStruck(pen: Pen, text: string, at: Placed): void {
  const length = write(pen, text, at)
  const thick = Math.max(1, Math.round(at.size / 12))
  pen.fillRect(at.x, Math.round(at.y + at.size / 2), length, thick)
}

/** Several kinds: a row each, name left and price right. */
function drawList(
  pen: Pen,
  { widthDots: width, heightDots: height, colours, lines }: TagWork,
): void {
  const row = Math.floor(height / lines.length)
  const size = Math.round(Math.min(row * 0.6, height * 0.2))
  for (const [at, line] of lines.entries()) {
    const y = at * row + (row - size) / 2
    const price = `${amountLabel(line.priceCents)}/${unitWord(line.unit)}`
    pen.font = `700 ${size}px ${family}`
    const length = pen.measureText(price).width
    pen.fillStyle = line.regularCents !== null && colours.includes('r') ? '#f00' : '#000'
    write(pen, price, { x: width - length - 6, y, size, room: length })
    pen.fillStyle = '#000'
    write(pen, line.name, { x: 6, y, size, room: width - length - 18 })
    if (at > 0) pen.fillRect(0, at * row, width, 1)
  }
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly room: number
}

/** Writes a text from its upper left corner, narrower where it needs more room; answers its length. */
function write(pen: Pen, text: string, { x, y, size, room }: Placed): number {
  pen.font = `700 ${size}px ${family}`
  pen.textBaseline = 'top'
  const length = Math.min(pen.measureText(text).width, room)
  if (text !== '') pen.fillText(text, x, y, room)
  return length
}

function unitWord(unit: string): string {
  const { format } = currentWords()
  return unit === 'jin' ? format.jin : unit
}

/** Four pixels by eight of the version and a fresh number, black or white. */
function drawMark(pen: Pen, { widthDots, heightDots, version }: TagWork): void {
  const fresh = crypto.randomUUID().slice(0, 4)
  const bits = [...`${version.slice(0, 4)}${fresh}`].map((digit) => Number.parseInt(digit, 16))
  pen.fillStyle = '#000'
  for (const [column, value] of bits.entries())
    for (let row = 0; row < 4; row += 1)
      if ((value >> row) & 1)
        pen.fillRect(widthDots - 18 + column * 2, heightDots - 9 + row * 2, 2, 2)
}

/** Every dot in the nearest ink the display has: half-tones would be mixed from coloured dots. */
function limitToInks(pen: Pen, { widthDots, heightDots, colours }: TagWork): void {
  const image = pen.getImageData(0, 0, widthDots, heightDots)
  const { data } = image
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = nearestInk(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, inks[colours])
    data[at] = r
    data[at + 1] = g
    data[at + 2] = b
  }
  pen.putImageData(image, 0, 0)
}

function nearestInk(r: number, g: number, b: number, of: readonly Ink[]): Ink {
  let best: Ink = white
  let least = Number.POSITIVE_INFINITY
  for (const ink of of) {
    const far = (r - ink[0]) ** 2 + (g - ink[1]) ** 2 + (b - ink[2]) ** 2
    if (far < least) {
      least = far
      best = ink
    }
  }
  return best
}
