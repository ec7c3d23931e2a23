// @vitest-environment happy-dom
import { quitSelfService } from '@tillwright/contract/account/account.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { changeCart, currentCart } from '../../features/cart/cart-store.ts'
import { scanCode } from '../../features/scan/scan-service.ts'
import { back, currentPlace, restartAt } from '../../platform/navigation/navigation.ts'
import { alertPerson } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { addEggs, eggs, fillCatalogue } from '../../testing/shop-goods.ts'
import { useKiosk } from './kiosk-store.ts'
import { SelfServicePage } from './SelfServicePage.tsx'

// The settings for customers' devices are re-read here: tested where they are read.
vi.mock('../../session/read-settings.ts', () => ({ readSettings: async () => {} }))
// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({ hashPassword: async () => 'hashed' }))

const server = prepareServer()
prepareTill()

beforeEach(() => {
  signOn({ isKiosk: true })
})

async function openKiosk() {
  const part = await renderPart(<SelfServicePage />)
  return { ...part, button: (name: string) => screen.getByRole('button', { name }) }
}

it('starts with the first scan, and shows the goods with the sum', async () => {
  const { words } = await openKiosk()
  expect(screen.getByRole('heading', { name: words.kiosk.attract })).toBeTruthy()
  await act(async () => addEggs(2))
  expect(screen.getByRole('heading', { name: words.kiosk.scanned('2') })).toBeTruthy()
  expect(screen.getByText(words.kiosk.total).parentElement?.textContent).toContain(
    amountLabel(3160),
  )
})

it.each([
  ['refuses sold-out goods at the scan, before any code is shown', false, 0],
  ['takes goods without stock when the shop sells below its book', true, 1],
])('%s', async (_, sellsBelowStock, lines) => {
  signOn({ isKiosk: true, modules: ['inventory'], hasInventory: true, sellsBelowStock })
  fillCatalogue([{ ...eggs, soldOut: true }])
  const { words } = await openKiosk()
  await act(async () => scanCode(eggs.barcodes[0] ?? ''))
  expect(currentCart().lines).toHaveLength(lines)
  expect(screen.queryAllByText(words.kiosk.soldOut('Eggs'))).toHaveLength(1 - lines)
  expect(useKiosk.getState().stage).not.toBe('pay')
})

it("offers a customer nothing that is a cashier's", async () => {
  addEggs(2)
  const { words } = await openKiosk()
  const names = screen
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names.toSorted()).toEqual(
    [
      words.kiosk.staffDoor,
      words.kiosk.low,
      words.kiosk.help,
      words.phone.camera,
      words.kiosk.member,
      words.kiosk.cancel,
      words.kiosk.pay,
      words.kiosk.remove('Eggs'),
      `Eggs ${words.keys.lineLess}`,
      `Eggs ${words.keys.lineMore}`,
    ].toSorted(),
  )
})

it('stays when somebody navigates back', async () => {
  restartAt('/pages/selfServicePage')
  addEggs()
  await openKiosk()
  act(back)
  expect(currentPlace().path).toBe('/pages/selfServicePage')
})

it('shows a customer no message meant for a cashier', async () => {
  const { words, user } = await openKiosk()
  await act(async () => void alertPerson({ title: 'Drawer', text: 'The drawer is open' }))
  const dialog = screen.getByRole('dialog', { name: words.kiosk.staffNeeded })
  expect(dialog.textContent).not.toContain('drawer')
  await user.click(within(dialog).getByRole('button', { name: words.kiosk.understood }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('empties a full bag only after the customer confirmed', async () => {
  addEggs(2)
  const { button, user, words } = await openKiosk()
  await user.click(button(words.kiosk.cancel))
  await user.click(button(words.kiosk.keepBag))
  expect(currentCart().lines).toHaveLength(1)
  await user.click(button(words.kiosk.cancel))
  await user.click(button(words.kiosk.dropBag))
  expect(currentCart().lines).toEqual([])
  expect(screen.getByRole('heading', { name: words.kiosk.attract })).toBeTruthy()
})

it('refuses payment while a code is unknown, and calls staff', async () => {
  addEggs()
  changeCart({ kind: 'addUnknownCode', id: 'u', code: '4006381333931' })
  const { button, user, words } = await openKiosk()
  await user.click(button(words.kiosk.pay))
  expect(useKiosk.getState().stage).toBe('bag')
  const unknown = screen.getByRole('alert')
  expect(unknown.textContent).toContain('4006381333931')
  await user.click(within(unknown).getByRole('button', { name: words.kiosk.help }))
  expect(screen.getByText(words.kiosk.helpComes)).toBeTruthy()
  await user.click(within(unknown).getByRole('button', { name: words.kiosk.putBack }))
  await user.click(button(words.kiosk.pay))
  expect(screen.getByRole('heading', { name: words.kiosk.showCode })).toBeTruthy()
})

it('leads from payment back to the bag', async () => {
  addEggs(2)
  const { button, user, words } = await openKiosk()
  await user.click(button(words.kiosk.pay))
  await user.click(button(words.kiosk.backToBag))
  expect(screen.getByRole('heading', { name: words.kiosk.scanned('2') })).toBeTruthy()
})

it('closes while the network is down', async () => {
  const { words } = await openKiosk()
  act(() => useConnection.setState({ connection: 'offline' }))
  expect(screen.getByRole('heading', { name: words.kiosk.paused })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.kiosk.begin })).toBeNull()
})

it('asks whether anybody is there, and resets when nobody answers', async () => {
  vi.useFakeTimers()
  try {
    addEggs()
    const { words } = await openKiosk()
    act(() => void vi.advanceTimersByTime(45_000))
    expect(screen.getByRole('dialog', { name: words.kiosk.stillThere })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(15_000))
    expect(currentCart().lines).toEqual([])
    expect(screen.getByRole('heading', { name: words.kiosk.attract })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

/** Opens the door of the staff: by holding the sign, which a customer does not find. */
async function holdSign(name: string): Promise<void> {
  const sign = screen.getByRole('button', { name })
  fireEvent.pointerDown(sign, { button: 0, isPrimary: true })
  await new Promise((resolve) => setTimeout(resolve, 1_600))
  fireEvent.pointerUp(sign, { button: 0, isPrimary: true })
}

it('refuses to exit on a wrong password, and shows no full phone of the staff', async () => {
  server.current().respond(quitSelfService, () => refuse(tillCodes.loginFailed))
  const { button, user, words } = await openKiosk()
  await user.click(button(words.kiosk.staffDoor))
  expect(screen.queryByRole('dialog')).toBeNull()
  await holdSign(words.kiosk.staffDoor)
  const dialog = await screen.findByRole('dialog', { name: words.kiosk.staffDoor })
  expect(dialog.textContent).not.toContain('13800000001')
  await user.type(
    screen.getByLabelText(words.kiosk.sensitivePassword, { selector: 'input' }),
    '123456',
  )
  await user.click(button(words.kiosk.exit))
  await vi.waitFor(() => expect(server.current().inputsOf(quitSelfService)).toHaveLength(1))
  expect(useSession.getState().isKiosk).toBe(true)
  await vi.waitFor(() =>
    expect(
      screen.getByLabelText(words.kiosk.sensitivePassword, { selector: 'input' }),
    ).toHaveProperty('value', ''),
  )
})
