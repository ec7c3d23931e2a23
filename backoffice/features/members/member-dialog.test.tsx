// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import {
  getMember,
  mergeMembers,
  queryExpiringBalances,
  saveMember,
  setMemberState,
} from '@tillwright/contract/member-record.ts'
import {
  eraseMember,
  exportMember,
  getMemberTerms,
  queryMemberLevels,
  queryMemberMoves,
  queryOfficeMembers,
} from '@tillwright/contract/office/office-member.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { logInAs, prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { MemberDialog } from './MemberDialog.tsx'

const server = prepareServer()
prepareOffice()

const record = {
  member: {
    id: 'm1',
    phone: '139****0001',
    nick: 'Wang',
    memberCode: 'TM01',
    levelName: '',
    levelNameEn: '',
    takesMemberPrice: true,
    pointsPercent: 100,
    points: points(0),
    showsPoints: true,
    realBalanceCents: zeroCents,
    giftBalanceCents: zeroCents,
    couponCount: 0,
    owedBoxes: 0,
    depositHeldCents: zeroCents,
    stopped: false,
  },
  birthday: null,
  joinedAtMs: 1_700_000_000_000,
  consentedAtMs: null,
  termsId: null,
  version: 4,
}

beforeEach(() => {
  const current = server.current()
  current.respond(getMember, () => ({ record }))
  current.respond(queryExpiringBalances, () => ({ list: [] }))
  current.respond(queryMemberLevels, () => ({ list: [] }))
  current.respond(queryMemberMoves, () => ({ list: [], total: 0 }))
  current.respond(getMemberTerms, () => ({
    terms: { handLevelId: null, showsPoints: true, note: '' },
    handLevelUntil: null,
    levelUntil: null,
    version: 1,
  }))
})

const onMerged = vi.fn<(memberId: string) => void>()

async function openMember() {
  const { members: say, records } = currentWords()
  const user = await renderPage(
    <MemberDialog memberId="m1" onSaved={() => {}} onMerged={onMerged} onClose={() => {}} />,
  )
  const part = (name: string) => screen.findByRole('region', { name })
  return {
    user,
    say,
    note: async () => within(await part(say.terms)).findByLabelText(say.note),
    rename: async (nick: string) => {
      const details = within(await part(say.details))
      await user.clear(details.getByLabelText(say.name))
      await user.type(details.getByLabelText(say.name), nick)
      await user.click(details.getByRole('button', { name: records.save }))
    },
    part,
  }
}

it('keeps a note that is being typed when the details above it are saved', async () => {
  server.current().respond(saveMember, () => {
    const saved = { record: { ...record, version: 5 } }
    server.current().respond(getMember, () => saved)
    return saved
  })
  const { user, note, rename } = await openMember()
  await user.type(await note(), 'Allergic to nuts')
  await rename('Li')
  await vi.waitFor(() => expect(server.current().inputsOf(getMember)).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await note()).toHaveProperty('value', 'Allergic to nuts')
  expect(server.current().inputsOf(saveMember)).toEqual([
    { userId: 'm1', version: 4, nick: 'Li', phone: null, memberCode: 'TM01', birthday: null },
  ])
})

it('says why the details were not saved, and keeps what was typed', async () => {
  server.current().respond(saveMember, () => refuse(codes.changedMeanwhile.code))
  const { say, rename, part } = await openMember()
  await rename('Li')
  expect(await screen.findByText(codes.changedMeanwhile.summary)).toBeTruthy()
  const details = within(await part(say.details))
  expect(details.getByLabelText(say.name)).toHaveProperty('value', 'Li')
})

it('blocks a member once, and only for a reason', async () => {
  server.current().respond(setMemberState, () => ({ record }))
  const { user, say, part } = await openMember()
  const block = within(await part(say.block))
  const button = block.getByRole('button', { name: say.block })
  await user.click(button)
  expect(block.getByText(currentWords().records.faults.needed)).toBeTruthy()
  await user.type(block.getByLabelText(say.reason), 'Stolen card')
  const goOn = server.current().pause()
  await user.dblClick(button)
  goOn()
  await vi.waitFor(() =>
    expect(server.current().inputsOf(setMemberState)).toEqual([
      { userId: 'm1', stopped: true, reason: 'Stolen card' },
    ]),
  )
})

it('shows a member and no forms to whoever may only read', async () => {
  const rest = permissions.filter((one) => one !== 'member.edit' && one !== 'member.manage')
  logInAs({ permissions: rest })
  const { say, part } = await openMember()
  expect(await part(say.history)).toBeTruthy()
  for (const name of [say.details, say.terms, say.block])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

it('erases a member after a second press alone, over the version that was read', async () => {
  server.current().respond(eraseMember, () => ({}))
  const { user, say, part } = await openMember()
  const privacy = within(await part(say.privacy))
  await user.click(privacy.getByRole('button', { name: say.erase }))
  await user.click(privacy.getByRole('button', { name: say.eraseNot }))
  expect(server.current().inputsOf(eraseMember)).toEqual([])
  await user.click(privacy.getByRole('button', { name: say.erase }))
  await user.click(privacy.getByRole('button', { name: say.eraseForGood }))
  await expect
    .poll(() => server.current().inputsOf(eraseMember))
    .toEqual([{ userId: 'm1', version: 4 }])
})

it('says why a member with stored value cannot be erased, and why the server refused', async () => {
  const paid = { ...record.member, realBalanceCents: cents(100) }
  server.current().respond(getMember, () => ({ record: { ...record, member: paid } }))
  server.current().respond(exportMember, () => refuse(codes.notFound.code))
  const { user, say, part } = await openMember()
  const privacy = within(await part(say.privacy))
  expect(privacy.getByText(say.eraseOwes)).toBeTruthy()
  expect(privacy.queryByRole('button', { name: say.erase })).toBeNull()
  await user.click(privacy.getByRole('button', { name: say.exportData }))
  expect(await privacy.findByText(codes.notFound.summary)).toBeTruthy()
})

it('merges with the member who was found and confirmed, under one id however often it is sent', async () => {
  const other = {
    id: 'm2',
    phone: '138****0002',
    nick: 'Li',
    memberCode: 'TM02',
    levelName: '',
    levelNameEn: '',
    points: points(0),
    realBalanceCents: zeroCents,
    giftBalanceCents: zeroCents,
    stopped: false,
    joinedAtMs: 1_700_000_000_000,
  }
  server.current().respond(queryOfficeMembers, () => ({ list: [other], total: 1 }))
  server.current().respond(mergeMembers, () => refuse(codes.unavailable.code))
  const { user, say, part } = await openMember()
  const merging = within(await part(say.merge))
  await user.type(merging.getByLabelText(say.mergeWith), 'Li')
  await user.click(await merging.findByRole('button', { name: /TM02/ }))
  expect(server.current().inputsOf(mergeMembers)).toEqual([])
  await user.click(merging.getByRole('button', { name: say.mergeNow }))
  await expect.poll(() => server.current().inputsOf(mergeMembers).length).toBe(1)
  server.current().respond(mergeMembers, () => ({ record }))
  await user.click(await merging.findByRole('button', { name: say.mergeNow }))
  await expect.poll(() => onMerged.mock.calls).toEqual([['m1']])
  const [first, second] = server.current().inputsOf(mergeMembers)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ userId: 'm1', otherUserId: 'm2' })
})

it('says what is lost next, and when', async () => {
  const list = [{ book: 'money' as const, amount: 1250, lastDay: '2026-12-31' }]
  server.current().respond(queryExpiringBalances, () => ({ list }))
  const { say } = await openMember()
  expect(
    await screen.findByText(say.expiring.money(amountLabel(cents(1250)), '2026-12-31')),
  ).toBeTruthy()
})
