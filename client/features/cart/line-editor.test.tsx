// @vitest-environment happy-dom
import { cents } from '@tillwright/domain/money/cents.ts'
import { weighed } from '@tillwright/domain/testing/sample-cart.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { act, screen } from '@testing-library/react'
import { machineMs } from '@tillwright/web/clock.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { connectScale } from '../../platform/devices/scale/scale.ts'
import { aGoods } from '../../testing/a-goods.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { changeCart, currentCart, currentPrices } from './cart-store.ts'
import { LineEditor } from './LineEditor.tsx'

prepareTill()
afterEach(() => connectScale(null))

/** At 6.80 a kilogram. */
const apples = aGoods({ sellUnit: { kind: 'weight', unit: 'kg' } })

/** The editor of a line of apples that weighed too much: a kilogram and a half. */
async function openLine(touches: { readonly labelCents?: ReturnType<typeof cents> } = {}) {
  changeCart({
    kind: 'addGoods',
    lineId: 'line',
    goods: apples,
    quantity: weighed(1500),
    ...touches,
  })
  const onDone = vi.fn()
  const part = await renderPart(
    <LineEditor
      lineId="line"
      tab="quantity"
      onTab={() => {}}
      onExplain={() => {}}
      onDone={onDone}
    />,
  )
  return { ...part, onDone }
}

/** A scale on which something lies still; the returned function puts something else there. */
function putOnScale(weight: number): (weight: number) => void {
  let report: (weight: number) => void = () => {}
  connectScale({
    kind: 'virtual',
    connect: (onReading) => {
      report = (now) =>
        onReading({
          weight: grams(now),
          stable: true,
          zero: now === 0,
          overload: false,
          atMs: machineMs(),
        })
      return () => undefined
    },
  })
  report(weight)
  return (next) => act(() => report(next))
}

const line = () => {
  const [{ quantity, manualWeight } = { quantity: null, manualWeight: null }] = currentCart().lines
  return { quantity, manualWeight, subtotalCents: currentPrices().subtotalCents }
}

it('corrects the weight and the price of a line when another weight is typed', async () => {
  const { user, words, onDone } = await openLine()
  expect(line().subtotalCents).toBe(1020)
  for (const name of ['0', '.', '7', '5']) await user.click(screen.getByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: words.sell.apply }))
  expect(line()).toEqual({ quantity: weighed(750), manualWeight: true, subtotalCents: 510 })
  expect(onDone).toHaveBeenCalledOnce()
})

it('weighs a line anew by one press when it lies on the scale, and takes it once', async () => {
  const weigh = putOnScale(0)
  const { user, words, onDone } = await openLine()
  expect(screen.getByRole('button', { name: words.sell.putOnScale })).toBeTruthy()
  weigh(1250)
  await user.click(screen.getByRole('button', { name: `${words.sell.onScale} 1.250 kg` }))
  expect(line()).toEqual({ quantity: weighed(1250), manualWeight: false, subtotalCents: 850 })
  expect(onDone).toHaveBeenCalledOnce()
  weigh(1250)
  expect(screen.getByRole('button', { name: words.sell.takeOffFirst })).toBeTruthy()
})

it.each([
  ['no scale answers', () => {}, {}],
  ['a label says the weight', () => void putOnScale(1250), { labelCents: cents(999) }],
])('offers no weight of the scale when %s', async (_, prepare, touches) => {
  prepare()
  const { words } = await openLine(touches)
  const { onScale, putOnScale: empty } = words.sell
  expect(screen.queryByRole('button', { name: new RegExp(`${onScale}|${empty}`) })).toBeNull()
})
