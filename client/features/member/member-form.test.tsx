// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { getUserInfo } from '@tillwright/contract/member.ts'
import { getMember, saveMember } from '@tillwright/contract/member-record.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { MemberForm } from './MemberForm.tsx'

const server = prepareServer()
prepareTill()

const record = {
  member: aMember({ memberCode: 'TM01' }),
  birthday: '1990-05-01',
  joinedAtMs: 1_700_000_000_000,
  consentedAtMs: null,
  termsId: null,
  version: 4,
}

beforeEach(() => {
  server.current().respond(getMember, () => ({ record }))
  server.current().respond(saveMember, () => ({ record: { ...record, version: 5 } }))
  server.current().respond(getUserInfo, () => ({ list: [record.member] }))
})

async function openForm() {
  const onDone = vi.fn()
  const part = await renderPart(<MemberForm memberId="m1" onDone={onDone} />)
  await screen.findByRole('form', { name: part.words.person.edit })
  return { ...part, onDone }
}

it('saves once, and leaves a masked phone as it is, when only the name is changed', async () => {
  const { user, words, onDone } = await openForm()
  const nick = screen.getByLabelText(words.person.nick)
  await user.clear(nick)
  const goOn = server.current().pause()
  await user.type(nick, 'Li{Enter}{Enter}')
  goOn()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.current().inputsOf(saveMember)).toEqual([
    {
      userId: 'm1',
      version: 4,
      nick: 'Li',
      memberCode: 'TM01',
      phone: null,
      birthday: '1990-05-01',
    },
  ])
})

it.each([
  { at: 'phone', rule: 'taken', why: 'taken' },
  { at: 'phone', rule: 'phone', why: 'badPhone' },
] as const)(
  'says "$why" about a new phone, and keeps what was typed',
  async ({ why, ...fault }) => {
    server.current().respond(saveMember, () => refuse(tillCodes.invalid, { faults: [fault] }))
    const { user, words, onDone } = await openForm()
    const phone = screen.getByLabelText(words.person.newPhone)
    await user.type(phone, '13900000009')
    await user.click(screen.getByRole('button', { name: words.person.save }))
    expect(await screen.findByText(words.person[why])).toBeTruthy()
    expect(phone).toHaveProperty('value', '13900000009')
    expect(onDone).not.toHaveBeenCalled()
  },
)
