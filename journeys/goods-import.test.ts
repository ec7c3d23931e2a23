import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { logIn, openStage, openTill, type Stage } from './journey.ts'
import { typed } from './shop-names.ts'
import { anything, officeWords, pattern } from './words.ts'

const { unreadable } = officeWords.imports
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('goes on where it was when an import is stopped or responses are lost, and undoes it whole', async () => {
  const { proxy } = stage
  const { page, context } = await openTill(stage, 'desktop')
  await page.goto(`${proxy.url}/backoffice/#/import`)
  await logIn(page, '13800000003')
  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: officeWords.imports.choose }).waitFor()
  await choose('picture.csv', '\u0000\u0001')
  await page
    .getByText(pattern`${unreadable.noText}|${unreadable.encoding}|${unreadable.workbook}`)
    .waitFor()
  const rows = Array.from(
    { length: 2500 },
    (_, at) => `${typed.batch} ${at},${9_000_000 + at},1.00`,
  )
  const batch = join(mkdtempSync(join(tmpdir(), 'tillwright-batch-')), 'batch.csv')
  writeFileSync(
    batch,
    [
      `${officeWords.goods.name},${officeWords.goods.itemCode},${officeWords.goods.price}`,
      ...rows,
    ].join('\n'),
  )
  const chooseBatch = async () => {
    await page.locator('input[type=file]').setInputFiles(batch)
    await page.getByText(officeWords.imports.looked).waitFor()
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const stopOnTheWay = async (begin: () => Promise<void>) => {
    proxy.touches = /importGoods/
    proxy.spares = 1
    proxy.line = 'silent'
    await begin()
    await page
      .getByText(`${officeWords.imports.rows(1000)} · ${officeWords.imports.newGoods} 1000`)
      .waitFor()
    await press(officeWords.imports.stop)
    proxy.mend()
    await page.getByText(officeWords.imports.stopped).waitFor()
    await page
      .getByText(`${officeWords.imports.rows(2000)} · ${officeWords.imports.newGoods} 2000`)
      .waitFor()
  }
  await stopOnTheWay(() => page.locator('input[type=file]').setInputFiles(batch))
  await press(officeWords.imports.goOn)
  await page.getByText(officeWords.imports.looked).waitFor()
  await stopOnTheWay(() => press(officeWords.imports.writeAll))
  // A reload forgets the file, but not which import it was.
  await page.reload()
  await chooseBatch()
  proxy.touches = /importGoods/
  proxy.spares = 2
  proxy.line = 'answerLost'
  await press(officeWords.imports.writeAll)
  await page.getByText(officeWords.state.unreachable).waitFor()
  expect(await axeFaults(page)).toEqual([])
  proxy.mend()
  await press(officeWords.imports.goOn)
  await page.getByText(officeWords.imports.written).waitFor()
  // The last part had been written, but the answer was lost: it was not written twice.
  await page
    .getByText(
      pattern`${officeWords.imports.counts({ done: 2500, created: 0, changed: 0, same: 2500, bad: 0 })}`,
    )
    .waitFor()
  const past = page
    .getByRole('region', { name: officeWords.imports.past })
    .getByRole('listitem')
    .first()
  await past.getByText(`${officeWords.imports.newGoods} 2500`).waitFor()
  await expect.poll(() => page.getByText('batch.csv', { exact: true }).count()).toBe(1)
  await past.getByRole('button', { name: officeWords.imports.undo }).click()
  // Nothing is taken back before it was said what that does.
  await page.getByText(pattern`${officeWords.imports.undoLead(anything, anything)}`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: officeWords.imports.undo }).click()
  await page.getByText(officeWords.imports.undone).first().waitFor()
  const input = {
    cursor: null,
    pageSize: 1,
    keyword: typed.batch,
    categoryId: null,
    shown: 'all',
  }
  const left = await stage.manager.post('/api/v1/backoffice/queryOfficeGoods', input)
  expect(left.data['total']).toBe(0)
  await context.close()
})
