// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import {
  importGoods,
  importMaxBytes,
  queryGoodsImports,
} from '@tillwright/contract/office/goods-import.ts'
import { queryOwnStores } from '@tillwright/contract/office/office-stores.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { goodsSheet } from './goods-sheet.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportPage } from './ImportPage.tsx'

const server = prepareServer()
prepareOffice()

const { imports: say } = currentWords()

const rows = [
  { line: 2, name: 'Eggs' },
  { line: 3, name: '' },
]
const read = { columns: [{ title: 'Name', field: 'name' }], rows }

const outcome = {
  line: 2,
  kind: 'created' as const,
  goodsId: null,
  isWeighed: false,
  stock: null,
  newCategories: [],
}
/** The first row is new, the second is refused. */
const said = {
  created: 1,
  changed: 0,
  same: 0,
  refused: [{ line: 3, field: 'name', kind: 'needed', text: '' }],
  outcomes: [outcome],
}

beforeEach(() => {
  sessionStorage.clear()
  server
    .current()
    .respond(importGoods, ({ isTrial }) => (isTrial ? said : { ...said, refused: [] }))
})

async function openFile() {
  const onWritten = vi.fn()
  const user = await renderPage(
    <ImportFile kind={goodsSheet} name="goods.csv" mark="mark" read={read} onWritten={onWritten} />,
  )
  return { user, onWritten, write: () => screen.findByRole('button', { name: say.writeGood(1) }) }
}

const sent = () =>
  server
    .current()
    .inputsOf(importGoods)
    .map(({ isTrial, rows: written }) => ({ isTrial, lines: written.map(({ line }) => line) }))

it('only looks at a file until it is to be written, and writes the good rows then', async () => {
  const { user, onWritten, write } = await openFile()
  const button = await write()
  expect(screen.getByText(say.line(3))).toBeTruthy()
  expect(sent()).toEqual([{ isTrial: true, lines: [2, 3] }])
  expect(onWritten).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByRole('link', { name: say.seeGoods })).toBeTruthy()
  expect(sent()).toEqual([
    { isTrial: true, lines: [2, 3] },
    { isTrial: false, lines: [2] },
  ])
  expect(onWritten).toHaveBeenCalledOnce()
})

it('says how many goods are weighed and how many are pieces before anything is written', async () => {
  const outcomes = [false, true, false].map((isWeighed, at) => ({
    ...outcome,
    line: at + 2,
    isWeighed,
  }))
  server.current().respond(importGoods, () => ({ ...said, created: 3, refused: [], outcomes }))
  await openFile()
  expect(await screen.findByText('1 weighed · 2 by the piece')).toBeTruthy()
  expect(sent().every(({ isTrial }) => isTrial)).toBe(true)
})

it('says why it went no further, and writes on under the same import', async () => {
  const { user, write } = await openFile()
  const button = await write()
  server.current().respond(importGoods, () => refuse(codes.tooLarge.code))
  await user.click(button)
  expect(await screen.findByText(codes.tooLarge.summary)).toBeTruthy()
  server.current().respond(importGoods, () => ({ ...said, refused: [] }))
  await user.click(screen.getByRole('button', { name: say.goOn }))
  expect(await screen.findByRole('link', { name: say.seeGoods })).toBeTruthy()
  const ids = server
    .current()
    .inputsOf(importGoods)
    .map(({ importId }) => importId)
  expect(new Set(ids).size).toBe(1)
})

it('sends no file that is larger than the server takes', async () => {
  server.current().respond(queryGoodsImports, () => ({ total: 0, list: [] }))
  server.current().respond(queryOwnStores, () => ({ list: [] }))
  const user = await renderPage(<ImportPage />)
  const file = new File(['name'], 'goods.csv')
  Object.defineProperty(file, 'size', { value: importMaxBytes + 1 })
  await user.upload(screen.getByLabelText(say.choose, { selector: 'input' }), file)
  expect(await screen.findByText(say.tooLarge)).toBeTruthy()
})
