// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { queryNeedReturnTurnoverBoxList, returnTurnoverBox } from '@tillwright/contract/box.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { BoxReturn } from './BoxReturn.tsx'

const server = prepareServer()
prepareTill()

/** Three crates are out, at 20.00 each. */
const crates = {
  kindId: 'crate',
  name: 'Crate',
  nameEn: 'Crate',
  orderId: null,
  orderNumber: null,
  lent: 4,
  returned: 1,
  lost: 0,
  depositCents: cents(2000),
  lentAtMs: 1_700_000_000_000,
}

const back = {
  returnId: 'r1',
  count: 2,
  depositCents: cents(2000),
  keptCents: cents(2000),
  stillOwed: 1,
}

beforeEach(() => {
  server.current().respond(queryNeedReturnTurnoverBoxList, () => ({ list: [crates] }))
  server.current().respond(returnTurnoverBox, () => back)
  server.current().respond(getUserInfo, () => ({ list: [] }))
})

async function openReturn() {
  const part = await renderPart(<BoxReturn memberId="m1" onDone={() => {}} />)
  const { user, words } = part
  await screen.findByText(words.boxes.out(3))
  const more = (which: 'whole' | 'broken') =>
    screen.getByRole('button', { name: `Crate ${words.boxes[which]} ${words.keys.lineMore}` })
  return {
    ...part,
    more,
    countOne: (which: 'whole' | 'broken') => user.click(more(which)),
    take: (count: number) =>
      screen.getByRole('button', { name: new RegExp(words.boxes.confirm(count)) }),
  }
}

it('takes back once what was counted, and says what is given back, kept and still out', async () => {
  const { user, words, countOne, take } = await openReturn()
  await countOne('whole')
  await countOne('broken')
  expect(take(2).textContent).toContain(amountLabel(2000))
  const goOn = server.current().pause()
  await user.dblClick(take(2))
  goOn()
  const done = await screen.findByRole('region', { name: words.boxes.done })
  expect(done.textContent).toContain(words.boxes.leftOut(1))
  expect(done.textContent).toContain(words.boxes.withheld)
  expect(server.current().inputsOf(returnTurnoverBox)).toMatchObject([
    { memberId: 'm1', boxes: [{ kindId: 'crate', count: 2, damaged: 1 }], way: 'CASH' },
  ])
})

it('counts no more than are out', async () => {
  const { user, words, more } = await openReturn()
  await user.click(screen.getByRole('button', { name: words.boxes.all }))
  expect(more('whole')).toHaveProperty('disabled', true)
  expect(more('broken')).toHaveProperty('disabled', true)
})

it('asks again for the very same when no response came, and changes no count meanwhile', async () => {
  server.current().respond(returnTurnoverBox, loseConnection)
  const { user, words, countOne, more, take } = await openReturn()
  await countOne('whole')
  await user.click(take(1))
  expect(await screen.findByText(words.boxes.inQuestion, { exact: false })).toBeTruthy()
  expect(screen.queryByText(words.boxes.refusedDetail, { exact: false })).toBeNull()
  expect(more('whole')).toHaveProperty('disabled', true)
  server.current().respond(returnTurnoverBox, () => ({ ...back, keptCents: zeroCents }))
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await user.click(screen.getByRole('button', { name: new RegExp(words.drawer.again) }))
  expect(await screen.findByRole('region', { name: words.boxes.done })).toBeTruthy()
  const [first, second] = server.current().inputsOf(returnTurnoverBox)
  expect(second).toEqual(first)
})

it('says that no deposit was paid when the server refuses, and counts on', async () => {
  server.current().respond(returnTurnoverBox, () => refuse(tillCodes.stateForbids))
  const { user, words, countOne, take, more } = await openReturn()
  await countOne('whole')
  await user.click(take(1))
  expect(await screen.findByText(words.boxes.refusedDetail, { exact: false })).toBeTruthy()
  await vi.waitFor(() => expect(more('whole')).toHaveProperty('disabled', false))
})

it('shows whom to turn to when boxes may not be taken back', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'box.return') })
  const { words } = await renderPart(<BoxReturn memberId="m1" onDone={() => {}} />)
  expect(screen.getByText(words.shell.noPermissionText)).toBeTruthy()
})

it('reads the member anew when boxes came back, for their page and the sale at hand', async () => {
  const { user, countOne, take } = await openReturn()
  await countOne('whole')
  await user.click(take(1))
  await expect.poll(() => server.current().inputsOf(getUserInfo)).toMatchObject([{ userId: 'm1' }])
})
