import { importRowsMax } from '@tillwright/contract/office/goods-import.ts'
import { expect, it } from 'vitest'
import { readSheetFile } from './read-sheet-file.ts'
import { goodsSheet } from './sheet-shapes.ts'

/** How often the server's own thread could turn to something else while the work was under way. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await work.catch(() => undefined)
  isDone = true
  return turns
}

it('leaves the server free for others while a file of too many lines is read and refused', async () => {
  const lines = Array.from({ length: importRowsMax + 20 }, (_, at) => `Goods ${at},${at}`)
  const reading = readSheetFile(Buffer.from(['Name,Price', ...lines].join('\n')), goodsSheet)
  expect(await turnsDuring(reading)).toBeGreaterThan(100)
  await expect(reading).rejects.toMatchObject({ code: 'tooLarge' })
})

it('refuses a workbook and a text that cannot be taken apart', async () => {
  const broken = Buffer.from('Name,Price\n"Pear,3.5\n')
  await expect(readSheetFile(broken, goodsSheet)).rejects.toMatchObject({ data: { why: 'quote' } })
  const torn = Buffer.from('PK\u0003\u0004 is no workbook', 'latin1')
  await expect(readSheetFile(torn, goodsSheet)).rejects.toMatchObject({ data: { why: 'workbook' } })
})
