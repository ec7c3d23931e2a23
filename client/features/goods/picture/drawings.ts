// Drawings stored as pixels. An SVG is a document of its own: a browser lays it out and paints it
// anew wherever it is shown, and forty new ones with every letter of a search cost more than all
// else.

/** A drawing that was drawn: its pixels under an address of this page's own. */
interface Drawn {
  readonly url: string
  /** Holds the pixels in memory while no element shows them. */
  readonly held: HTMLImageElement
}

interface DrawRequest {
  readonly url: string
  /** Width and height in px of the screen. */
  readonly sizePx: number
  readonly onDrawn: (url: string | null) => void
}

/** As many as a few screens full of goods. */
const cachedDrawings = 400
const stored = new Map<string, Drawn>()
const inputs = new Set<DrawRequest>()
let isDrawing = false

/** The address of the drawing in these pixels, where it was drawn before. */
export function drawingAt(url: string, sizePx: number): string | null {
  const name = nameOf(url, sizePx)
  const drawn = stored.get(name)
  if (!drawn) return null
  stored.delete(name)
  stored.set(name, drawn)
  return drawn.url
}

/**
 * Draws it when there is time, and reports that; null where there is no such drawing. Returns how
 * to stop.
 */
export function drawSoon(url: string, sizePx: number, onDrawn: DrawRequest['onDrawn']): () => void {
  const input: DrawRequest = { url, sizePx, onDrawn }
  inputs.add(input)
  if (!isDrawing) void drawAll()
  return () => inputs.delete(input)
}

/** One after the other, each in tasks of its own, so that a press comes between. */
async function drawAll(): Promise<void> {
  isDrawing = true
  for (const input of inputs) {
    inputs.delete(input)
    const { url, sizePx, onDrawn } = input
    const known = drawingAt(url, sizePx)
    const drawn = known === null ? await draw(url, sizePx) : null
    if (drawn) keep(nameOf(url, sizePx), drawn)
    onDrawn(known ?? drawn?.url ?? null)
  }
  isDrawing = false
}

async function draw(from: string, sizePx: number): Promise<Drawn | null> {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = sizePx
    canvas.height = sizePx
    const picture = await decoded(from)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, sizePx, sizePx)
    const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (!pixels) return null
    const url = URL.createObjectURL(pixels)
    return { url, held: await decoded(url) }
  } catch {
    return null
  }
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  // Pixels of another host may be read only where it says so.
  if (/^https?:/.test(url)) picture.crossOrigin = 'anonymous'
  picture.src = url
  await picture.decode()
  return picture
}

function keep(name: string, drawn: Drawn): void {
  stored.set(name, drawn)
  const [oldest] = stored
  if (stored.size <= cachedDrawings || !oldest) return
  stored.delete(oldest[0])
  URL.revokeObjectURL(oldest[1].url)
}

const nameOf = (url: string, sizePx: number): string => `${sizePx} ${url}`
