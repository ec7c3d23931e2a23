// A shop from an empty folder to the end of its first day, by what people and programs use: pages, calls and commands.
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  openOrderingProgram,
  type OrderingProgram,
  type ProgramOrder,
} from '@tillwright/lab/ordering-program.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { closeParty, payParty } from '@tillwright/server/testing/trade-parties.ts'
import { billOf, deliver, office } from '@tillwright/server/testing/wire-inputs.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openPage, scan } from './browser.ts'
import { type EmptyShop, openEmptyShop, setUpShop } from './empty-shop.ts'
import { logIn, onDutyOn } from './journey.ts'
import {
  countsOf,
  couponKind,
  endShift,
  eventsOf,
  type Fields,
  goodsOf,
  memberOf,
  silverLevel,
  must,
  newOrder,
  passwordIn,
  pickOf,
  saveRecord,
  serviceKey,
  topUpPackage,
} from './shop-calls.ts'
import { demo, typed } from './shop-names.ts'
import { beginStory } from './story.ts'
import { typePin } from './type-pin.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

const ownerPhone = '13900000000'
const cashierPhone = '13800001111'
const memberPhone = '13712345678'
const milk = '6901234567892'
const storeId = '100101'
const second = { platformId: '2002', ownerPhone: '13700000001' }
const elsewhere = 'https://till.example.com'
const dayMs = 24 * 3_600_000

describe.each(['sqlite', 'postgres'] as const)('a real shop on %s', (kind) => {
  const step = beginStory()
  let empty: EmptyShop
  let owner: TestTill
  let till: Page
  let program: OrderingProgram
  let key = ''
  let couponId = ''
  let grouperId = ''
  let day = ''
  let paid: ProgramOrder

  beforeAll(async () => {
    empty = await openEmptyShop({ on: kind, env: { CASHIER_HOSTS: elsewhere } })
    owner = new TestTill(empty.shop.url, '1001', { nowMs: Date.now() })
  })
  afterAll(() => empty.close())

  const button = (name: RegExp) => till.getByRole('button', { name }).first()
  const member = () => memberOf(owner, memberPhone)
  const toMember = async () => {
    await till.goto(`${empty.shop.url}/#/pages/main?tab=members`)
    await till.getByLabel(tillWords.person.field).fill('')
    // The member who was here last stands open until the search has found this one.
    const found = till.waitForResponse((one) => one.url().includes(`keyword=${memberPhone}`))
    await till.getByLabel(tillWords.person.field).fill(memberPhone)
    await found
  }
  /** Places an order in the program, and returns it as the shop has it. */
  const ordered = async (act: 'orderPaid' | 'orderUnpaid' | 'orderDelivery') => {
    await program.act(act)
    const [latest] = await program.orders()
    if (latest === undefined) throw new Error('the program ordered nothing')
    return latest
  }
  const openProgram = async () => {
    const goods = await goodsOf(owner)
    key = await serviceKey(owner, [storeId])
    return openOrderingProgram({
      shopUrl: () => empty.shop.url,
      platformId: '1001',
      key,
      storeId,
      goods: [
        { goodsId: goods(typed.freshMilk)['id'], isWeighed: false, priceCents: 1250 },
        { goodsId: goods(demo.apples)['id'], isWeighed: true, priceCents: 698 },
      ],
      grouperId,
      customer: { nick: typed.member, phone: memberPhone, address: typed.address },
      memberPhone,
    })
  }
  const inProgram = async ({ externalId }: ProgramOrder) =>
    (await program.orders()).find((one) => one.externalId === externalId)
  const waiting = async ({ pickupCode }: ProgramOrder): Promise<Fields> => {
    const { orders } = Object(
      must(await owner.post('order/queryUserWriteOffOrderDetail', { code: pickupCode })),
    )
    return orders[0]
  }

  step('is set up, and has the goods of a spreadsheet', async () => {
    const { page } = empty
    await setUpShop(empty, ownerPhone)
    const file = join(empty.folder, 'goods.csv')
    writeFileSync(file, typed.spreadsheet)
    await page.goto(`${empty.shop.url}/backoffice/#/import`)
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: officeWords.imports.writeGood(7), exact: true }).click()
    await page.getByText(officeWords.imports.written).waitFor()
    must(await owner.login(ownerPhone))
  })

  step('has a level, a top-up, crates, a grouper, a coupon and a cashier', async () => {
    await saveRecord(owner, 'MemberLevel', silverLevel)
    await saveRecord(owner, 'RechargePackage', topUpPackage)
    const crate = { name: typed.crate, nameEn: '', depositMoney: 20, isLent: true, sort: 1 }
    await saveRecord(owner, 'BoxKind', crate)
    const grouper = { name: typed.grouper, phone: '', commissionPercent: 5, isActive: true }
    grouperId = await saveRecord(owner, 'Grouper', grouper)
    couponId = await saveRecord(owner, 'CouponKind', { coupon: couponKind })
    await saveRecord(owner, 'Staff', {
      ...(await owner.loginForm(cashierPhone)),
      nick: typed.newcomer,
      roleId: 'supervisor',
      isActive: true,
      sensitivePassword: null,
    })
    ;({ page: till } = await openPage(empty.browser, 'desktop'))
    await till.goto(`${empty.shop.url}/`)
    await onDutyOn(till, cashierPhone)
  })

  step('lets a customer join at the till with one press', async () => {
    await toMember()
    await button(pattern`^${tillWords.person.joinBy(memberPhone)}`).click()
    await till.getByText(tillWords.person.joined).first().waitFor()
    expect(await member()).toMatchObject({ realBalanceMoney: 0, integral: 0, levelName: '' })
  })

  step('sells them a top-up for cash, with its gifts', async () => {
    await toMember()
    await button(pattern`^${tillWords.person.acts.recharge}$`).click()
    await button(pattern`^¥100 .*${tillWords.recharge.gift('¥10')}.00`).click()
    await button(pattern`^${tillWords.recharge.exactCash}`).click()
    await till.getByText(tillWords.recharge.done).waitFor()
    expect(await member()).toMatchObject({
      realBalanceMoney: 100,
      giftBalanceMoney: 10,
      integral: 500,
    })
  })

  step('sells for a coupon, points, stored value and cash, and lends a crate', async () => {
    const issued = { saveId: randomUUID(), couponId, phones: [memberPhone], paperCount: 0 }
    must(await owner.post(office('issueCoupons'), issued))
    await till.goto(`${empty.shop.url}/#/pages/main`)
    await scan(till, milk)
    await scan(till, milk)
    await scan(till, memberPhone)
    await button(pattern`${tillWords.sell.couponSaves(typed.openingCoupon)}`).click()
    await button(pattern`^${tillWords.coupon.useCode} 500 ${tillWords.tender.points}`).click()
    await till.goto(`${empty.shop.url}/#/pages/main?panel=member`)
    await button(pattern`^${tillWords.boxes.lend}`).click()
    await button(pattern`^${typed.crate} ${tillWords.keys.lineMore}$`).click()
    await button(pattern`^${tillWords.boxes.deposits}.*20\.00`).click()
    await button(pattern`^${tillWords.tender.title}`).click()
    await till
      .getByRole('group', { name: tillWords.tender.ways })
      .getByRole('button', { name: pattern`^${tillWords.tender.kinds.storedValue}` })
      .click()
    for (const digit of '10') await till.getByRole('button', { name: digit, exact: true }).click()
    await button(pattern`^${tillWords.tender.take.storedValue}`).click()
    await till.getByText(tillWords.tender.takenLegs(1)).waitFor()
    // The money button takes a second press within this time for a bounce of the finger.
    await till.waitForTimeout(400)
    await button(pattern`^${tillWords.tender.take.cash}.*26\.80`).click()
    await till.getByText(tillWords.tender.doneTitle).waitFor()
    // Two milks for members, less 2 for the coupon and 5 for the points, and 20 for the crate.
    expect(await newOrder(owner)).toMatchObject({
      orderMoney: 36.8,
      depositMoney: 20,
      useIntegral: 500,
      coupons: [{ name: typed.openingCoupon }],
      payList: [
        { tender: 'storedValue', amountMoney: 10 },
        { tender: 'cash', amountMoney: 26.8 },
      ],
    })
    expect(await member()).toMatchObject({ realBalanceMoney: 90, integral: 16, owedBoxes: 1 })
  })

  step('takes the crate back and gives its deposit out of the drawer', async () => {
    await toMember()
    await till.getByRole('button', { name: pattern`${tillWords.person.acts.boxes}$` }).click()
    await till.getByText(tillWords.boxes.out(1)).waitFor()
    await button(pattern`${tillWords.boxes.whole} ${tillWords.sell.more}$`).click()
    await button(pattern`^${tillWords.boxes.confirm(1)}.*20\.00`).click()
    await till.getByText(tillWords.boxes.done).waitFor()
    expect(await member()).toMatchObject({ owedBoxes: 0, depositHeldMoney: 0 })
  })

  step('lets a mini program in, and shows what it ordered', async () => {
    program = await openProgram()
    await till.goto(`${empty.shop.url}/#/pages/main?tab=pickup`)
    await till.getByText(tillWords.writeOff.scanHint).waitFor()
    // Orders that waited before are known by then and not announced as new.
    await till.waitForResponse(/queryChanges/)
    paid = await ordered('orderPaid')
    await till.getByText(tillWords.writeOff.pick.came(1)).first().waitFor()
    expect(paid).toMatchObject({ goodsState: 'PREPARING', payState: 'PAID', orderMoney: 38.96 })
  })

  step('puts it together by its weight, gives back what is short, and hands it over', async () => {
    await scan(till, paid.pickupCode)
    const card = till.getByRole('article', {
      name: `${tillWords.writeOff.title} ${paid.pickupCode.slice(-6)}`,
    })
    // Two jin were ordered.
    await card.getByLabel(`${tillWords.writeOff.actual} · ${demo.apples}`).fill('1.5')
    await card.getByText(tillWords.writeOff.goesBack('¥3.49')).waitFor()
    await card.getByRole('button', { name: tillWords.writeOff.pick.ready, exact: true }).click()
    await card
      .getByRole('button', { name: pattern`^${tillWords.writeOff.title}${anything}` })
      .click()
    await card.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    const { orderId } = await newOrder(owner)
    const refunds = await owner.get('refund/queryOrderRefundDetailNew', {
      orderId: String(orderId),
    })
    expect(refunds.data['list']).toMatchObject([
      { refundMoney: 3.49, legs: [{ tender: 'other', amountMoney: 3.49 }] },
    ])
    expect(await inProgram(paid)).toMatchObject({
      goodsState: 'TAKEN',
      backMoney: 3.49,
      dueMoney: 0,
    })
  })

  step('takes money for an order that was not paid, and hands it over', async () => {
    must(await owner.signOn(0))
    const unpaid = await ordered('orderUnpaid')
    const { orderId, dueMoney } = await waiting(unpaid)
    must(await owner.post('order/pickOrder', pickOf(orderId)))
    const collection = {
      clientCollectionId: randomUUID(),
      orderIds: [orderId],
      payList: [{ tender: 'cash', amountMoney: dueMoney, tenderedMoney: 50 }],
      dueMoney,
    }
    must(await owner.post('order/writeOffCollection', collection))
    must(await owner.post('order/doVerificationOrder', deliver(String(orderId))))
    expect(await inProgram(unpaid)).toMatchObject({ goodsState: 'TAKEN', payState: 'PAID' })
    // With this payment the member has spent enough for the level.
    expect(await member()).toMatchObject({ levelName: typed.level, integral: 16 + 38 })
  })

  step('brings an order home under a bill of its own', async () => {
    const brought = await ordered('orderDelivery')
    const { orderId, userId } = await waiting(brought)
    must(await owner.post('order/pickOrder', pickOf(orderId)))
    const { bill } = Object(
      must(
        await owner.post('order/createSelfDeliveryBill', {
          ...billOf(String(userId), String(orderId)),
          mode: 'DELIVERY',
          address: typed.address,
          lines: [1, 2].map((lineNo) => ({ orderId, lineNo })),
        }),
      ),
    )
    must(await owner.post('order/doVerificationOrder', deliver(String(orderId))))
    const { billId } = bill
    const after = must(await owner.get('order/getSelfDeliveryBillById', { billId }))
    expect(after['bill']).toMatchObject({ state: 'DELIVERED', address: typed.address })
    expect(await inProgram(brought)).toMatchObject({ goodsState: 'TAKEN' })
  })

  step('has the money that the member topped up in the program', async () => {
    const before = Object(await member())
    await program.act('topUp')
    expect(await member()).toMatchObject({
      realBalanceMoney: before['realBalanceMoney'] + 50,
      giftBalanceMoney: before['giftBalanceMoney'],
    })
  })

  step('stands beside another platform, which moves away alone', async () => {
    const facts = ['--shop', 'Second', '--owner', 'Wang', '--phone', second.ownerPhone]
    const first = passwordIn(empty.run('add-platform', second.platformId, ...facts))
    const { page } = await openPage(empty.browser, 'desktop')
    const logInWith = async (password: string) => {
      await page.getByLabel(tillWords.login.platform).selectOption(second.platformId)
      await logIn(page, second.ownerPhone, password)
    }
    await page.goto(`${empty.shop.url}/`)
    await logInWith(first)
    await page.waitForURL(/signPage/)
    const next = passwordIn(empty.run('reset-owner', second.platformId))
    expect(next).not.toBe(first)
    await page.goto(`${empty.shop.url}/`)
    await page.getByText(tillWords.errors.authorizationExpired).waitFor()
    await page.getByRole('dialog').getByRole('button').click()
    await logInWith(first)
    await page.getByText(tillWords.login.wrongPassword).waitFor()
    await logInWith(next)
    await page.waitForURL(/signPage/)
    empty.run('move', second.platformId, `${elsewhere}/`)
    await page.goto(`${empty.shop.url}/`)
    const dialog = page.getByRole('dialog', { name: tillWords.errors.movedTitle })
    await dialog.getByText(elsewhere).waitFor()
    await page.context().close()
  })

  step('hands its drawers over and settles the day', async () => {
    await till.goto(`${empty.shop.url}/#/pages/main`)
    await till.getByText(typed.freshMilk).first().waitFor()
    await button(pattern`^${tillWords.till.shift}`).click()
    await till.getByText(tillWords.shift.cash).waitFor()
    // The float, the top-up and the sale; the crate's deposit came and went.
    await typePin(till, '306.8')
    await button(pattern`^${tillWords.shift.close}`).click()
    await till.getByText(tillWords.shift.done('¥106.80')).waitFor()
    expect(await endShift(owner)).toBe(38.96)
    must(await owner.login(ownerPhone))
    const { report } = Object(must(await owner.get('statis/getDayReport')))
    day = String(report.day)
    must(await owner.post('statis/settleDay', { day }))
  })

  step('pays its grouper out of the drawer the next morning', async () => {
    await empty.restart(dayMs)
    owner = new TestTill(empty.shop.url, '1001', { nowMs: Date.now() + dayMs })
    must(await owner.login(ownerPhone))
    must(await owner.signOn(100))
    const party = { partyKind: 'GROUPER', partyId: grouperId }
    const { statement } = Object(must(await closeParty(owner, party)))
    // Five per cent of three orders, of which one came short.
    expect(statement).toMatchObject({ saleMoney: 116.88, refundMoney: 3.49, dueMoney: 5.68 })
    const { statementId } = statement
    const of = { cashierRecordId: owner.shiftId }
    const paidOut = Object(must(await payParty(owner, statementId, of)))
    expect(paidOut.statement).toMatchObject({ state: 'PAID', payment: { isFromDrawer: true } })
    expect(await endShift(owner)).toBe(94.32)
    must(await owner.login(ownerPhone))
  })

  step('has whole books: verified, balanced, and told once to whoever reads them', async () => {
    expect(empty.run('verify')).toMatch(/\n\d{2,} hold, 0 broken\n/)
    const reader = new TestTill(empty.shop.url, '1001', { nowMs: Date.now() })
    reader.token = key
    const booked = must(await reader.get('/api/v1/open/readAccountingDay', { storeId, day }))
    expect(booked['debitMoney']).toBe(booked['creditMoney'])
    expect(booked['entries']).toMatchObject([
      { account: 'cash', debitMoney: 165.76, creditMoney: 20 },
      { account: 'storedValue', debitMoney: 10, creditMoney: 100 },
      { account: 'giftMoney', debitMoney: 0, creditMoney: 10 },
      { account: 'deposits', debitMoney: 20, creditMoney: 20 },
      { account: 'sales', debitMoney: 0, creditMoney: 62.76 },
      { account: 'coupons', debitMoney: 2, creditMoney: 0 },
      { account: 'points', debitMoney: 5, creditMoney: 0 },
      { account: 'gifts', debitMoney: 10, creditMoney: 0 },
    ])
    const goods = await goodsOf(owner)
    expect(goods(typed.freshMilk)['stock']).toBe(20 - 4 * 2)
    expect(goods(demo.apples)['stock_weightG']).toBe(20_000 - 750 - 2 * 1000)
    const events = await eventsOf(reader, storeId)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(countsOf(events)).toEqual({
      opening: 1,
      'member.change': 1,
      'member.join': 1,
      recharge: 2,
      'coupon.issue': 1,
      sale: 4,
      'box.return': 1,
      'pickup.ready': 3,
      'pickup.taken': 3,
      refund: 1,
      collection: 1,
      'delivery.create': 1,
      'shift.open': 3,
      'shift.close': 3,
      'drawer.move': 1,
      'day.settle': 1,
    })
  })
})
