// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import {
  createPrePack,
  movePrePacks,
  queryPrePackStatisBycode,
  queryPrePacks,
} from '@tillwright/contract/goods/pre-pack.ts'
import { counted, weighed } from '@tillwright/domain/testing/sample-cart.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useScale } from '../../platform/devices/scale/scale.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { eggs } from '../../testing/shop-goods.ts'
import type { PackOnShelf } from './pack-on-shelf.ts'
import { PackForm } from './PackForm.tsx'
import { PackShelf } from './PackShelf.tsx'
import { PrePackPanel } from './PrePackPanel.tsx'

vi.mock('./pack-label-paper.ts', () => ({ printPackLabel: async () => true }))

const server = prepareServer()
prepareTill()

const apples = { ...eggs, id: 'apples', sellUnit: { kind: 'weight', unit: 'kg' } } as const

const packOf = (differing: Partial<PackOnShelf['pack']> = {}): PackOnShelf => ({
  pack: {
    code: '2600001',
    batchCode: '',
    state: 'PRINTED',
    quantity: counted(1),
    tare: zeroGrams,
    unitPriceCents: cents(1580),
    amountCents: cents(1580),
    nowCents: cents(1580),
    basisPointsOff: 0,
    packedAtMs: 1_700_000_000_000,
    expiresAtMs: null,
    ...differing,
  },
  goods: eggs,
})

const made = () => ({ batchCode: '', goods: eggs, packs: [packOf().pack] })

it('makes one pack when the button is pressed twice, with what was typed', async () => {
  server.current().respond(createPrePack, made)
  const { user, words } = await renderPart(<PackForm goods={eggs} onOther={() => {}} />)
  await user.click(screen.getByRole('button', { name: '3' }))
  await user.click(screen.getByRole('button', { name: words.prePack.days('keeps') }))
  const goOn = server.current().pause()
  await user.dblClick(screen.getByRole('button', { name: new RegExp(words.prePack.make) }))
  goOn()
  expect(await screen.findByText(words.prePack.made)).toBeTruthy()
  expect(server.current().inputsOf(createPrePack)).toMatchObject([
    { goodsId: 'eggs', packs: [{ quantity: counted(3) }], shelfLifeHours: null },
  ])
})

it('asks again for the very pack whose response was lost, also when it was taken off the scale', async () => {
  server.current().respond(createPrePack, loseConnection)
  const { user, words } = await renderPart(<PackForm goods={apples} onOther={() => {}} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('2')
  await user.click(screen.getByRole('button', { name: new RegExp(words.prePack.make) }))
  expect(await screen.findByText(words.prePack.inQuestion)).toBeTruthy()
  await press(words.tender.clear)
  act(() => useScale.setState({ reading: null }))
  server.current().respond(createPrePack, made)
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await user.click(screen.getByRole('button', { name: new RegExp(words.refund.checkAgain) }))
  expect(await screen.findByText(words.prePack.made)).toBeTruthy()
  const [first, second] = server.current().inputsOf(createPrePack)
  expect(first).toMatchObject({ packs: [{ quantity: weighed(2000) }] })
  expect(second).toEqual(first)
})

it('takes a pack out of sale once, for its reason, and off the shelf', async () => {
  const sum = { packs: 0, quantity: counted(0), amountCents: zeroCents }
  const sums = { packed: sum, sold: sum, left: sum, void: sum, expired: sum, returned: sum }
  server.current().respond(queryPrePackStatisBycode, () => sums)
  server.current().respond(queryPrePacks, () => ({ total: 1, list: [packOf()] }))
  server.current().respond(movePrePacks, () => refuse(tillCodes.stateForbids))
  const { user, words } = await renderPart(<PackShelf />)
  const shelf = within(await screen.findByRole('list', { name: words.prePack.parts.shelf }))
  await user.click(shelf.getByRole('button', { expanded: false }))
  await user.click(shelf.getByRole('button', { name: words.prePack.void }))
  const [name = ''] = words.prePack.voidReasons
  const reason = shelf.getByRole('button', { name })
  await user.click(reason)
  expect(await shelf.findByRole('status')).toBeTruthy()
  server.current().respond(movePrePacks, () => ({ packs: [packOf({ state: 'VOID' }).pack] }))
  const goOn = server.current().pause()
  await user.dblClick(reason)
  goOn()
  await vi.waitFor(() => expect(shelf.queryAllByRole('listitem')).toEqual([]))
  const sent = { preCodes: ['2600001'], to: 'VOID', reason: name }
  expect(server.current().inputsOf(movePrePacks)).toEqual([sent, sent])
})

it('shows whom to turn to when packs may not be made', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'prepack.create') })
  const { words } = await renderPart(<PrePackPanel />)
  expect(screen.getByText(words.shell.noPermissionText)).toBeTruthy()
  expect(screen.queryByLabelText(words.prePack.find)).toBeNull()
})
