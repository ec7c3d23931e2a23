import { expect, it } from 'vitest'
import { hexOf } from '../encoding/hex.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { type DrawText, drawnSize } from '../encoding/printer-font.ts'
import { raster } from '../picture/raster.ts'
import { decodeEscpos } from './decode.ts'
import { drawnJob } from './drawn-job.ts'
import { encodeEscpos } from './encode.ts'

/** Draws black wherever there is content. */
const pen: DrawText = (runs) => {
  const { widthDots, heightDots } = drawnSize(runs)
  return raster(widthDots, heightDots, new Uint8Array((widthDots / 8) * heightDots).fill(255))
}
const job = (lines: readonly Line[]) => encodeEscpos(layout(lines, 80))
const kindsIn = (bytes: Uint8Array) => decodeEscpos(bytes, 80).rows.map(({ kind }) => kind)

const plain: readonly Line[] = [
  { kind: 'drawer' },
  { kind: 'text', text: '红富士苹果', style: { bold: true, wide: 2, tall: 2 }, align: 'center' },
  { kind: 'pair', left: '1.256斤 × ¥6.80', right: '8.54', rightStyle: { bold: true } },
  { kind: 'rule' },
  { kind: 'barcode', text: 'TO1234560000010', captioned: true },
  { kind: 'qr', content: 'HTTPS://A.B' },
  { kind: 'feed', rows: 2 },
  { kind: 'cut' },
]

it('draws the rows with an emoji and changes no other', () => {
  const rich = [...plain.slice(0, 2), { kind: 'text', text: '新鲜🍎' } as const, ...plain.slice(2)]
  const drawn = drawnJob(job(rich), pen, 80)
  expect(kindsIn(drawn)).toContain('raster')
  const others = (bytes: Uint8Array) =>
    decodeEscpos(bytes, 80).rows.filter(({ kind }) => kind !== 'raster' && kind !== 'gap')
  expect(others(drawn)).toEqual(others(job(plain)))
})

it('changes nothing when the printer has every character, nothing draws, or the job is foreign', () => {
  const bytes = job(plain)
  expect(drawnJob(bytes, pen, 80)).toBe(bytes)
  const rich = job([{ kind: 'text', text: '🍎' }])
  expect(drawnJob(rich, null, 80)).toBe(rich)
  const strange = Uint8Array.of(...rich, 0x1b, 0x01)
  expect(hexOf(drawnJob(strange, pen, 80))).toBe(hexOf(strange))
})
