// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import { acceptShift, openShift } from '@tillwright/contract/shift/shift.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionAtFirst } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { recordVoice } from '../../testing/record-voice.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { findDrawerLeft } from './drawer-left.ts'
import { SignPage } from './SignPage.tsx'

vi.mock(import('./drawer-left.ts'), async (load) => ({
  ...(await load()),
  findDrawerLeft: vi.fn(async () => null),
}))

const server = prepareServer()
prepareTill()

beforeEach(() => {
  vi.mocked(findDrawerLeft).mockResolvedValue(null)
  signOn({ shiftId: null })
  server.current().respond(openShift, ({ floatCents }) => ({
    shift: {
      id: 'opened',
      state: 'OPEN' as const,
      staffId: 'cashier',
      staffName: 'Lin',
      deviceId: 'device',
      floatCents,
      openedAtMs: 1_700_000_000_000,
      closedAtMs: null,
    },
  }))
})

async function openSignPage() {
  const part = await renderPart(<SignPage />)
  const { user, words } = part
  return {
    ...part,
    type: async (digits: string) => {
      for (const name of digits) await user.click(screen.getByRole('button', { name }))
    },
    open: () => screen.getByRole('button', { name: new RegExp(words.sign.open) }),
  }
}

const shiftNow = () => useSession.getState().shiftId

it('opens one shift with the float that was typed, however often it is pressed', async () => {
  const { user, type, open } = await openSignPage()
  await type('75.5')
  const goOn = server.current().pause()
  await user.dblClick(open())
  goOn()
  await vi.waitFor(() => expect(shiftNow()).toBe('opened'))
  expect(server.current().inputsOf(openShift)).toMatchObject([
    { floatCents: 7550, agreementId: null },
  ])
})

it('says nothing aloud when a cashier signs on, whatever the switch of the voice says', async () => {
  signOn({ shiftId: null, flags: { ...sessionAtFirst.flags, signVoice: true } })
  const said = recordVoice()
  const { user, type, open } = await openSignPage()
  await type('80')
  await user.click(open())
  await vi.waitFor(() => expect(shiftNow()).toBe('opened'))
  expect(said).toEqual([])
})

it('says why no shift was opened, keeps the float, and opens the very same after that', async () => {
  server.current().respond(openShift, () => refuse(codes.stateForbids.code))
  const { user, type, open } = await openSignPage()
  await type('80')
  await user.click(open())
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  expect(shiftNow()).toBeNull()
  expect(open().textContent).toContain(amountLabel(8000))
  await user.click(open())
  await vi.waitFor(() => expect(server.current().inputsOf(openShift)).toHaveLength(2))
  const [first, second] = server.current().inputsOf(openShift)
  expect(second).toEqual(first)
})

it('asks again for the very shift whose response was lost, whatever is typed then', async () => {
  const answer = server.current()
  answer.respond(openShift, loseConnection)
  const { user, type, open } = await openSignPage()
  await type('80')
  await user.click(open())
  await vi.waitFor(() => expect(answer.inputsOf(openShift)).toHaveLength(1))
  await vi.waitFor(() => expect(open().getAttribute('aria-busy')).not.toBe('true'))
  await type('95')
  await user.click(open())
  await vi.waitFor(() => expect(answer.inputsOf(openShift)).toHaveLength(2))
  const [first, second] = answer.inputsOf(openShift)
  expect(second).toEqual(first)
  // After a definite refusal nothing is pending and the input can change.
  await vi.waitFor(() => expect(open().getAttribute('aria-busy')).not.toBe('true'))
  answer.respond(openShift, () => refuse(codes.stateForbids.code))
  await user.click(open())
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  await type('95')
  expect(open().textContent).toContain(amountLabel(809_500))
})

it('opens nothing before the agreement is accepted, and names it then', async () => {
  signOn({ shiftId: null, agreement: { id: 'a1', title: 'Terms', text: 'Be kind' } })
  const { user, words, open } = await openSignPage()
  await user.click(open())
  expect(await screen.findByText(words.sign.acceptFirst)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: words.sign.accept }))
  await user.click(open())
  await vi.waitFor(() => expect(shiftNow()).toBe('opened'))
  expect(server.current().inputsOf(openShift)).toMatchObject([{ agreementId: 'a1' }])
})

it('takes over the drawer that was left, and asks why the count differs', async () => {
  const left = { shiftId: 's1', staffName: 'Mei', leftCents: cents(10_000) }
  vi.mocked(findDrawerLeft).mockResolvedValue(left)
  server.current().respond(acceptShift, loseConnection)
  const { user, words, type, open } = await openSignPage()
  await screen.findByText(words.takeOver.leftBy('Mei', amountLabel(10_000)))
  expect(open().textContent).toContain(amountLabel(10_000))
  await type('95')
  await user.click(open())
  expect(server.current().inputsOf(openShift)).toEqual([])
  await user.type(screen.getByLabelText(words.shift.note), ' One note less ')
  await user.click(open())
  expect(await screen.findByText(words.takeOver.notAccepted)).toBeTruthy()
  expect(server.current().inputsOf(acceptShift)).toEqual([
    { shiftId: 's1', countedCents: 9500, note: 'One note less' },
  ])
})
