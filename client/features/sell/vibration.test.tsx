// @vitest-environment happy-dom
import { createApproval } from '@tillwright/contract/account/approval.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestApproval } from '../approval/approval-store.ts'
import { CartRow } from '../cart/CartRow.tsx'
import { currentPrices } from '../cart/cart-store.ts'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { play, setSound } from '../../platform/sound/sound.ts'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({ hashPassword: async () => 'hashed' }))

const server = prepareServer()
prepareTill()

const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true)

beforeEach(() => {
  vibrate.mockClear()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  setSound({ muted: false, vibrates: true })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'vibrate'))

it.each(['added', 'refused', 'moneyOk', 'moneyFailed', 'done'] as const)(
  'vibrates with "%s" when the till is muted, and not when that is switched off',
  (tone) => {
    setSound({ muted: true })
    play(tone)
    expect(vibrate).toHaveBeenCalledOnce()
    setSound({ vibrates: false })
    play(tone)
    expect(vibrate).toHaveBeenCalledOnce()
  },
)

it('vibrates when an approval password is wrong', async () => {
  server
    .current()
    .respond(createApproval, () => refuse(codes.sensitiveWrong.code, { triesLeft: 4 }))
  const { user, words } = await renderPart(null)
  void requestApproval({
    operation: 'order.refund',
    subjectId: 'order',
    amountCents: cents(100),
    title: () => 'Refund',
    byAnother: false,
  })
  const dialog = await screen.findByRole(
    'dialog',
    { name: words.approval.title },
    { timeout: 20_000 },
  )
  for (const digit of '123456')
    await user.click(within(dialog).getByRole('button', { name: digit }))
  await within(dialog).findByRole('alert')
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([60, 40, 60])
})

it('vibrates when a line of the cart is held', async () => {
  addEggs()
  const onEdit = vi.fn()
  vibrate.mockClear()
  const [priced] = currentPrices().lines
  if (priced === undefined) throw new Error('no line')
  await renderPart(
    <CartRow
      line={priced.line}
      price={priced.price}
      chosen={false}
      flash={0}
      steppers="each"
      hasOffer={false}
      onEdit={onEdit}
      onCoupon={() => {}}
    />,
  )
  fireEvent.pointerDown(screen.getAllByText('Eggs')[0] ?? document.body, {
    button: 0,
    isPrimary: true,
    clientX: 5,
    clientY: 5,
  })
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledOnce())
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([15])
})
