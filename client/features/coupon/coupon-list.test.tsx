// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { getCoupon } from '@tillwright/contract/coupon/coupon.ts'
import { couponReasonText, couponRefusalText } from '@tillwright/contract/coupon/refusal-text.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountCoupon } from '@tillwright/domain/testing/sample-coupon.ts'
import { couponOffer } from '@tillwright/domain/pricing/coupon-offers.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { currentCart } from '../cart/cart-store.ts'
import { termsNow } from '../cart/pricing.ts'
import { useCouponOffers } from './coupon-offers.ts'
import { CouponList } from './CouponList.tsx'

const server = prepareServer()
prepareTill()

const fiver = amountCoupon(500)
const fromHundred = amountCoupon(500, { threshold: { kind: 'fixed', cents: cents(10_000) } })

beforeEach(() => {
  useCouponOffers.setState({ usable: [], unusable: [] })
  addEggs(2)
})

async function openList() {
  const onDone = vi.fn()
  const part = await renderPart(<CouponList onDone={onDone} />)
  const { user, words } = part
  return {
    ...part,
    onDone,
    enter: (code: string) => user.type(screen.getByLabelText(words.coupon.code), `${code}{Enter}`),
  }
}

it('puts the coupon of a typed code on the cart', async () => {
  server.current().respond(getCoupon, () => ({ coupon: fiver }))
  const { enter, onDone } = await openList()
  await enter(' 8801 ')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(server.current().inputsOf(getCoupon)).toEqual([{ code: '8801' }])
  expect(currentCart().coupons).toMatchObject([{ id: 'coupon' }])
})

it('says why and puts nothing on the cart when the coupon of a code does not fit', async () => {
  server.current().respond(getCoupon, () => ({ coupon: fromHundred }))
  const { enter, onDone, words } = await openList()
  await enter('8801')
  const { refusal } = couponOffer(currentCart(), fromHundred, termsNow())
  if (refusal === null) throw new Error('it has to be refused')
  const why = couponRefusalText(refusal, words.refusal, amountLabel)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(currentCart().coupons).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

it('says what the server says when it refuses the code', async () => {
  server
    .current()
    .respond(getCoupon, () =>
      refuse(tillCodes.couponRefused, { couponId: 'coupon', reason: 'inUse' }),
    )
  const { enter, words } = await openList()
  await enter('8801')
  expect(await screen.findByText(couponReasonText('inUse', words.refusal))).toBeTruthy()
})

it('shows the reasons at once when no coupon can be used', async () => {
  const offer = couponOffer(currentCart(), fromHundred, termsNow())
  useCouponOffers.setState({ usable: [], unusable: [offer] })
  const { words } = await openList()
  if (offer.refusal === null) throw new Error('it has to be refused')
  const why = couponRefusalText(offer.refusal, words.refusal, amountLabel)
  expect(screen.getByRole('listitem').textContent).toContain(why)
})

it('puts the best coupon on the cart when nothing is typed, and takes it off by a press', async () => {
  const offer = couponOffer(currentCart(), fiver, termsNow())
  useCouponOffers.setState({ usable: [offer], unusable: [] })
  const { user, words } = await openList()
  await user.click(screen.getByRole('button', { name: words.coupon.useCode }))
  expect(currentCart().coupons).toMatchObject([{ id: 'coupon' }])
  await user.click(screen.getByRole('button', { name: /Coupon/, pressed: true }))
  expect(currentCart().coupons).toEqual([])
})
