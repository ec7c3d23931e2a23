// @vitest-environment happy-dom
import {
  importMembers,
  queryMemberImports,
  readMembersFile,
  undoMemberImport,
} from '@tillwright/contract/office/member-import.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { MemberImportPage } from './ImportPage.tsx'

const server = prepareServer()
prepareOffice()

const { imports, memberImports: say } = currentWords()

const rows = [2, 3, 4, 5].map((line) => ({ line, phone: String(line) }))
const past = {
  importId: 'import-1',
  fileName: 'old.csv',
  staffName: 'Lin',
  beganAtMs: 0,
  created: 2,
  changed: 0,
  undoneAtMs: null,
}
const outcome = (line: number, who: string) => ({
  line,
  kind: 'created' as const,
  memberId: null,
  who,
  code: null,
  points: points(10),
  realCents: cents(8850),
  giftCents: cents(1150),
})
const known = { line: 5, field: 'phone', kind: 'known', text: 'Ann' }
const wrong = { line: 4, field: 'points', kind: 'notNumber', text: 'ten' }

beforeEach(() => {
  sessionStorage.clear()
  const fake = server.current()
  fake.respond(queryMemberImports, () => ({ total: 1, list: [past] }))
  fake.respond(readMembersFile, () => ({
    columns: [{ title: '手机号', field: 'phone' }],
    rows,
  }))
  fake.respond(importMembers, ({ isTrial, accepts }) => ({
    refused: !isTrial ? [] : accepts.includes('known') ? [wrong] : [wrong, known],
    outcomes: [
      outcome(2, 'one'),
      outcome(3, 'one'),
      ...(accepts.includes('known') ? [outcome(5, 'two')] : []),
    ],
  }))
})

async function openFile() {
  const user = await renderPage(<MemberImportPage />)
  await user.upload(
    screen.getByLabelText(imports.choose, { selector: 'input' }),
    new File(['phone'], 'members.csv'),
  )
  return user
}

const written = () =>
  server
    .current()
    .inputsOf(importMembers)
    .filter(({ isTrial }) => !isTrial)
    .map(({ accepts, rows: sent }) => [accepts, sent.map(({ line }) => line)])

it('names wrong rows by their kind with the money that comes, and writes only the good ones', async () => {
  const user = await openFile()
  expect(await screen.findByText(say.rowsOf(1, say.faults.notNumber))).toBeTruthy()
  expect(screen.getByText(say.rowsOf(1, say.faults.known))).toBeTruthy()
  expect(screen.getByText(say.rowsOf(1, say.faults.twice))).toBeTruthy()
  expect(screen.getByText(say.totals({ real: '¥88.50', gift: '¥11.50', points: 10 }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /notNumber/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: imports.writeGood(1) }))
  expect(await screen.findByRole('link', { name: say.page.seeGoods })).toBeTruthy()
  expect(written()).toEqual([[[], [2]]])
})

it('brings rows with a warning in when somebody accepts it, and no others', async () => {
  const user = await openFile()
  await user.click(await screen.findByRole('button', { name: say.accept.known(1) }))
  await user.click(await screen.findByRole('button', { name: say.accept.twice(1) }))
  await user.click(await screen.findByRole('button', { name: imports.writeGood(3) }))
  expect(await screen.findByRole('link', { name: say.page.seeGoods })).toBeTruthy()
  expect(written()).toEqual([
    [
      ['known', 'twice'],
      [2, 3, 5],
    ],
  ])
})

it('names who stays when an import is taken back', async () => {
  const stayed = [{ userId: 'member-1', nick: 'Ann', phone: '177****0001' }]
  server.current().respond(undoMemberImport, () => ({ undone: 1, remaining: 1, left: 0, stayed }))
  const user = await renderPage(<MemberImportPage />)
  await user.click(await screen.findByRole('button', { name: imports.undo }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(say.page.undoLead(2, 0))
  const [, confirm] = screen.getAllByRole('button', { name: imports.undo, hidden: true })
  if (confirm) await user.click(confirm)
  expect(await screen.findByText(/Ann 177\*{4}0001/)).toBeTruthy()
})
