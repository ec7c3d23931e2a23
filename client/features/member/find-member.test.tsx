// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { joinMember } from '@tillwright/contract/member-record.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { MemberPicker } from './MemberPicker.tsx'

const server = prepareServer()
prepareTill()

const phone = '13900000009'

async function openPicker() {
  const onTake = vi.fn()
  const part = await renderPart(<MemberPicker onTake={onTake} />)
  const { user, words } = part
  const field = () => screen.getByLabelText(words.person.field)
  return { ...part, onTake, field, find: (text: string) => user.type(field(), `${text}{Enter}`) }
}

it('takes nobody who is stopped, although they are the only one found', async () => {
  const stopped = aMember({ stopped: true })
  server.current().respond(getUserInfo, () => ({ list: [stopped] }))
  const { user, words, onTake, find } = await openPicker()
  await find('Wang')
  const row = await screen.findByRole('button', { name: new RegExp(words.person.stopped) })
  await user.click(row)
  expect(onTake).not.toHaveBeenCalled()
})

it('lets whoever was not found join once, however often it is pressed', async () => {
  const joined = aMember({ id: 'new' })
  server.current().respond(getUserInfo, () => ({ list: [] }))
  server.current().respond(joinMember, () => ({ member: joined, isNew: true }))
  const { user, words, onTake, find } = await openPicker()
  await find(phone)
  const join = await screen.findByRole('button', { name: words.person.joinBy(phone) })
  const goOn = server.current().pause()
  await user.dblClick(join)
  goOn()
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledExactlyOnceWith(joined))
  expect(server.current().inputsOf(joinMember)).toMatchObject([{ phone, memberCode: '' }])
})

it('lets nobody join for whoever may not', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'member.join') })
  server.current().respond(getUserInfo, () => ({ list: [] }))
  const { words, find } = await openPicker()
  await find(phone)
  expect(await screen.findByText(words.person.none(phone))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.person.joinBy(phone) })).toBeNull()
})

it('says that nobody could be looked for, and looks for the same again', async () => {
  server.current().respond(getUserInfo, loseConnection)
  const { user, words, onTake, find, field } = await openPicker()
  await find('Wang')
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText(words.person.failed)).toBeTruthy()
  server.current().respond(getUserInfo, () => ({ list: [aMember()] }))
  await user.click(screen.getByRole('button', { name: words.shell.retry }))
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledOnce())
  expect(field()).toHaveProperty('value', 'Wang')
  expect(server.current().inputsOf(getUserInfo)).toEqual([{ keyword: 'Wang' }, { keyword: 'Wang' }])
})
