import { declineText } from '@tillwright/server/platform/http/decline-words.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { expectAccessible } from './accessible.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

/** Payment codes that the laboratory's gateway knows a story for: `lab/README.md`. */
const paysAtOnce = '134567890123450001'
const passwordPrompt = '134567890123459002'
const isDeclined = '134567890123459005'
const neverAnswers = '134567890123459004'
const losesItsAnswer = '284567890123459010'

describe.each(['sqlite', 'postgres'] as const)('paying by code on %s', (kind) => {
  const step = beginStory()

  let stage: Stage
  let till: Till
  let milk: string
  /** Orders that the shop had before anything was sold here. */
  let begun: number

  beforeAll(async () => {
    stage = await openStage({ on: kind })
    till = await openTill(stage, 'desktop')
    milk = await barcodeOf(stage, demo.milk)
    await onDuty(till)
    begun = await ordersIn(stage)
  })
  afterAll(() => stage.close())

  /** A cart with milk, and the customer's code read by the scanner. */
  async function pay(code: string): Promise<void> {
    await scan(till.page, milk)
    await till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    await scan(till.page, code)
  }
  const paid = () => till.page.getByText(tillWords.tender.doneTitle)
  /** Sells for cash whatever is in the cart, and milk. */
  async function nextSale() {
    const before = await ordersIn(stage)
    await scan(till.page, milk)
    await till.page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await paid().waitFor()
    await untilOrders(stage, before + 1)
    return { number: (await newestOrder(stage))?.['orderNo'] }
  }

  step('is one scan on the sell screen', async () => {
    await pay(paysAtOnce)
    await paid().waitFor()
    await untilOrders(stage, begun + 1)
    const order = await newestOrder(stage)
    expect(order).toMatchObject({ payState: 'PAID', orderMoney: 3.5, tenders: ['code'] })
    expect(order?.['payList']?.[0]?.['channelNo']).toMatch(/^LAB/)
  })

  step('declined gives the cart back, says why, and keeps no number', async () => {
    await pay(isDeclined)
    const refused = till.page
      .getByRole('dialog')
      .filter({ hasText: declineText('balance short', 'zh') })
    await refused.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
    await till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    expect((await newestOrder(stage))?.['payState']).toBe('CLOSED')
    await scan(till.page, paysAtOnce.replace(/1$/, '2'))
    await paid().waitFor()
    await untilOrders(stage, begun + 3)
  })

  step('waits for a password without charging again', async () => {
    await pay(passwordPrompt)
    await till.page
      .getByText(
        pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
      )
      .waitFor()
    await paid().waitFor({ timeout: 30_000 })
    expect(await newestOrder(stage)).toMatchObject({ payState: 'PAID' })
    expect(await ordersIn(stage)).toBe(begun + 4)
  })

  step('in doubt is settled although the server falls over in the middle', async () => {
    await pay(losesItsAnswer)
    await till.page
      .getByText(
        pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
      )
      .waitFor()
    await stage.crash()
    await paid().waitFor({ timeout: 60_000 })
    expect(await newestOrder(stage)).toMatchObject({ payState: 'PAID' })
    expect(await ordersIn(stage)).toBe(begun + 5)
  })

  /** Scans a code whose answer this till never receives; nothing more of the sale gets through. */
  async function leftInDoubt(code: string): Promise<void> {
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'answerLost'
    await pay(code)
    await till.page
      .getByText(
        pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
      )
      .waitFor()
    stage.proxy.line = 'cut'
  }

  step.runIf(kind === 'sqlite')(
    'in doubt is no refusal where the session ends meanwhile',
    async () => {
      await leftInDoubt(paysAtOnce.replace(/1$/, '3'))
      const elsewhere = new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() })
      await elsewhere.login('13800000001')
      stage.proxy.mend()
      await till.page.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
      await till.page.getByLabel(tillWords.login.phone).waitFor()
      await onDuty(till)
      await paid().waitFor()
      expect(await till.page.getByText(tillWords.sell.subtotalItems('1')).count()).toBe(0)
      expect(await newestOrder(stage)).toMatchObject({ payState: 'PAID' })
      expect(await ordersIn(stage)).toBe(begun + 6)
    },
  )

  step.runIf(kind === 'sqlite')(
    'in doubt is taken up again after a reload, to its end',
    async () => {
      await leftInDoubt(isDeclined)
      await till.page.reload()
      await till.page
        .getByText(
          pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
        )
        .waitFor()
      stage.proxy.mend()
      const refused = till.page
        .getByRole('dialog')
        .filter({ hasText: declineText('balance short', 'zh') })
      await refused.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
      await till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
      await till.page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await paid().waitFor()
      await untilOrders(stage, begun + 8)
    },
  )

  step.runIf(kind === 'sqlite')(
    'in doubt lets the next customer in, and anyone may look or take it back',
    async () => {
      const colleague = await openTill(stage, 'phone')
      await onDuty(colleague, '13800000002')
      await pay(neverAnswers)
      await till.page
        .getByText(
          pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
        )
        .waitFor()
      await till.page.getByRole('button', { name: tillWords.tender.inDoubtAside }).click()
      await scan(till.page, milk)
      await till.page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
      await till.page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await paid().waitFor()
      const open = { pageNo: 1, pageSize: 1, payStates: ['PAYING', 'IN_DOUBT'] }
      const { data } = await stage.manager.post('order/queryOrderListByEs', open)
      const orderId = String(data['list']?.[0]?.['orderId'])
      const { page } = colleague
      await page.goto(`${stage.proxy.url}/#/pages/mobile/main?panel=doubts`)
      await page.getByText(tillWords.tender.doubts).first().waitFor()
      await page.getByText(pattern`· ${demo.cashier} ·`).waitFor()
      await expectAccessible(page)
      const none = page.getByText(tillWords.doubt.none)
      const stays = page.getByText(tillWords.doubt.still)
      // The gateway takes nothing back in the first quarter of a minute; the tray stays as it is.
      for (;;) {
        await page.getByRole('button', { name: tillWords.doubt.takeBack }).click()
        const dialog = page.getByRole('dialog', { name: tillWords.doubt.takeBackTitle('¥3.50') })
        await dialog.getByRole('button', { name: tillWords.doubt.takeBack }).click()
        await none.or(stays).first().waitFor()
        if (await none.isVisible()) break
        await stays.first().waitFor({ state: 'detached' })
      }
      const { order } = (await stage.manager.get('order/getOrderInfo', { orderId })).data
      expect(order).toMatchObject({ payState: 'REVERSED' })
      await colleague.context.close()
      // Its own till is notified too, and gives the freed number to the next sale.
      await till.page.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
      const { number } = await nextSale()
      expect(await nextSale()).not.toMatchObject({ number })
      expect(await brokenInvariants(stage)).toEqual([])
    },
  )

  step.runIf(kind === 'sqlite')(
    'leaves nothing that was taken in part to the next sale',
    async () => {
      const { page } = till
      const take = (cents: string) =>
        page.getByRole('button', { name: new RegExp(`^${tillWords.tender.take.cash}.*${cents}`) })
      const beginParts = async () => {
        await scan(page, milk)
        await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
        await page.getByRole('button', { name: pattern`^${tillWords.tender.title}` }).click()
        await page.getByRole('button', { name: '1', exact: true }).click()
        await take('1.00').click()
        await take('2.50').waitFor()
      }
      await beginParts()
      await scan(page, passwordPrompt.replace('0123', '0124'))
      await page
        .getByText(
          pattern`${tillWords.tender.inDoubtTitle(anything)}|${tillWords.tender.waitingTitle(anything)}`,
        )
        .waitFor()
      await paid().waitFor({ timeout: 30_000 })
      await scan(page, milk)
      await take('3.50').click()
      await paid().waitFor()
      // Nor does a cart that is put aside with a part noted.
      await beginParts()
      await page.keyboard.press('F4')
      await page.getByRole('button', { name: tillWords.tender.undoAll }).click()
      await page.getByText(tillWords.hold.held).waitFor()
      await scan(page, milk)
      await take('3.50').click()
      await paid().waitFor()
      expect(await brokenInvariants(stage)).toEqual([])
    },
  )
})
