// @vitest-environment happy-dom
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { points, zeroPoints } from '@tillwright/domain/money/points.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { choiceOfAmount } from './recharge.ts'
import type { RechargeState } from './recharge-store.ts'
import { RechargeResult } from './RechargeResult.tsx'

prepareServer()
prepareTill()

type Done = Extract<RechargeState, { phase: 'done' }>

const paid = choiceOfAmount(cents(10_000))
const more = { giftPoints: points(500), giftCoupons: [{ name: 'Three off', nameEn: 'Three off' }] }
const doneWith = (choice: Done['attempt']['choice']): Done => ({
  phase: 'done',
  attempt: {
    clientId: 'c',
    shiftId: 's',
    askedAtMs: 0,
    member: {
      id: 'm',
      nick: 'Zhou',
      phone: '13900000001',
      points: zeroPoints,
      showsPoints: true,
      realBalanceCents: zeroCents,
      giftBalanceCents: zeroCents,
    },
    choice,
    tender: 'cash',
    tenderedCents: paid.payCents,
    authCode: null,
    pointsRatio: 100,
    gateway: 'none',
  },
  order: { number: 'TO20393500000019', soldAtMs: 0 } as Done['order'],
})

it('names the points and coupons of a package when its top-up is done', async () => {
  signOn()
  await renderPart(
    <RechargeResult state={doneWith({ ...paid, ...more })} onDone={() => undefined} />,
  )
  expect(screen.getByText(/500 .* · Three off$/)).toBeTruthy()
})
