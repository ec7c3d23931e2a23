import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeCart, currentCart } from '../../cart/cart-store.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { connectScale } from '../../../platform/devices/scale/scale.ts'
import type { WeightReading } from '../../../platform/devices/scale/weight-reading.ts'
import { useNotices } from '../../../platform/notices/notice-store.ts'
import { useSale } from '../../sale/sale.ts'
import { useSound } from '../../../platform/sound/sound.ts'
import { aGoods } from '../../../testing/a-goods.ts'
import { takeGoods } from './pick-goods.ts'
import './take-when-still.ts'

const jin = { kind: 'weight', unit: 'jin' } as const
const apples = aGoods({ id: 'apples', productId: 'apples', sellUnit: jin })
const pears = aGoods({ id: 'pears', productId: 'pears', sellUnit: jin })

let onReading: (reading: WeightReading | null) => void
const weigh = (weight: number, stable: boolean) =>
  onReading({
    weight: grams(weight),
    stable,
    zero: weight === 0,
    overload: false,
    atMs: machineMs(),
  })
const sold = () => currentCart().lines.map(({ goods, quantity }) => [goods.id, quantity])

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  changeCart({ kind: 'start', cart: emptyCart })
  connectScale({
    kind: 'virtual',
    connect: (details) => {
      onReading = details
      return () => undefined
    },
  })
  useNotices.setState({ toasts: [] })
  weigh(540, false)
})
afterEach(() => {
  connectScale(null)
  useSale.setState({ phase: 'idle' })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A press, and the moment in which what it needs is fetched. */
async function press(goods: typeof apples) {
  expect(takeGoods(goods)).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
}

it('takes goods once, when the scale is stable after a press during movement', async () => {
  await press(apples)
  expect(useNotices.getState().toasts).toHaveLength(1)
  weigh(640, false)
  expect(sold()).toEqual([])
  weigh(628, true)
  weigh(628, true)
  expect(sold()).toEqual([['apples', { kind: 'weight', weight: 628 }]])
  weigh(0, true)
  weigh(300, true)
  expect(sold()).toHaveLength(1)
})

it('takes the last of several presses', async () => {
  await press(apples)
  await press(pears)
  weigh(628, true)
  expect(sold()).toEqual([['pears', { kind: 'weight', weight: 628 }]])
})

it.each([
  ['was lifted', () => weigh(0, true)],
  [
    'is too much',
    () =>
      onReading({
        weight: grams(0),
        stable: false,
        zero: false,
        overload: true,
        atMs: machineMs(),
      }),
  ],
  ['falls silent', () => onReading(null)],
  ['never stands still', () => void vi.advanceTimersByTime(60_000)],
  ['was meant for a sale that is being paid', () => useSale.setState({ phase: 'saving' })],
])('refuses a weight that %s', async (_why, happens) => {
  await press(apples)
  happens()
  useSale.setState({ phase: 'idle' })
  weigh(628, true)
  expect(sold()).toEqual([])
})

it('vibrates when that is switched on', () => {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate })
  const milk = aGoods({ id: 'milk' })
  expect(takeGoods(milk)).toBeNull()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([20])
  useSound.setState({ vibrates: false })
  expect(takeGoods(milk)).toBeNull()
  expect(vibrate).toHaveBeenCalledTimes(1)
  useSound.setState({ vibrates: true })
})
