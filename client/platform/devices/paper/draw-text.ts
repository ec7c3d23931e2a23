import { columnsOfCharacter } from '@tillwright/printing/encoding/paper-characters.ts'
import { characterDots, columnDots } from '@tillwright/printing/layout/paper-width.ts'
import { type DrawText, drawnSize } from '@tillwright/printing/encoding/printer-font.ts'
import { raster } from '@tillwright/printing/picture/raster.ts'
import type { Run } from '@tillwright/printing/layout/row.ts'

const face = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"
/** Darker than this becomes black. */
const threshold = 140
const baselineDots = 20

/** Draws characters on a canvas, each in its columns, with the fonts of this computer. */
export const drawText: DrawText = (runs) => {
  const { widthDots, heightDots } = drawnSize(runs)
  const canvas = document.createElement('canvas')
  canvas.width = widthDots
  canvas.height = heightDots
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return raster(widthDots, heightDots, new Uint8Array((widthDots / 8) * heightDots))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, widthDots, heightDots)
  let x = 0
  for (const run of runs) x = drawRun(pen, run, { x, bottom: heightDots })
  return blackOf(pen.getImageData(0, 0, widthDots, heightDots))
}

interface Pen {
  readonly x: number
  readonly bottom: number
}

/** Draws one run and answers where the next begins. */
function drawRun(pen: CanvasRenderingContext2D, { text, style }: Run, { x, bottom }: Pen): number {
  const top = bottom - style.tall * characterDots
  let left = x
  pen.font = `${style.bold ? 700 : 500} ${characterDots}px ${face}`
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    const width = columnsIn(segment) * columnDots * style.wide
    if (style.inverted) {
      pen.fillStyle = '#000'
      pen.fillRect(left, top, width, style.tall * characterDots)
    }
    pen.save()
    pen.fillStyle = style.inverted ? '#fff' : '#000'
    pen.translate(left, top)
    pen.scale(style.wide, style.tall)
    pen.fillText(segment, 0, baselineDots, width / style.wide)
    pen.restore()
    if (style.underlined) pen.fillRect(left, bottom - 2, width, 2)
    left += width
  }
  return left
}

const columnsIn = (segment: string): number =>
  [...segment].reduce((sum, character) => sum + columnsOfCharacter(character), 0)

function blackOf({ data, width, height }: ImageData) {
  const bits = new Uint8Array((width / 8) * height)
  for (let at = 0; at < width * height; at++) {
    const [red = 255, green = 255, blue = 255] = data.subarray(at * 4, at * 4 + 3)
    const isBlack = (red * 3 + green * 6 + blue) / 10 < threshold
    if (isBlack) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7))
  }
  return raster(width, height, bits)
}
