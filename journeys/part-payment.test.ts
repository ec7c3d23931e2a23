import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan, type View } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
  cashiers,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'

/** A payment code that the laboratory's gateway pays at once. */
const code = '134567890123450001'
const memberCode = 'TM000000017'

/** Every tender of the demo shop, as its tile is called. */
const kinds = { cash: '现金', code: '付款码', storedValue: '储值', card: '银行卡' } as const
type Kind = keyof typeof kinds

const exit = '已收的钱要退给顾客吗？'

/** Ways out of a payment; money that was taken stays with the cart through all of them. */
const exits = {
  'the way back': async ({ page }) => {
    await page.goBack()
    await page.getByRole('dialog', { name: exit }).waitFor()
    await page.getByRole('button', { name: '继续收款' }).click()
  },
  reload: ({ page }) => page.reload().then(() => {}),
  crash: async (till) => {
    const other = await till.context.newPage()
    await till.page.close()
    await other.goto(till.page.url())
    Object.assign(till, { page: other })
  },
  'Esc and the arrow': async ({ page }) => {
    await page.getByRole('button', { name: '收款' }).first().click()
    await page.getByRole('dialog', { name: exit }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: exit }).waitFor({ state: 'detached' })
  },
  'another address': async ({ page }) => {
    await page.evaluate(() => {
      location.hash = location.hash.includes('mobile')
        ? '#/pages/mobile/orderList'
        : '#/pages/main?tab=orders'
    })
    await page
      .getByText(/^全部|订单/)
      .first()
      .waitFor()
    await page.evaluate(() => {
      location.hash = location.hash.includes('mobile') ? '#/pages/mobile/main' : '#/pages/main'
    })
  },
} satisfies Record<string, (till: Till) => Promise<void>>

/** Ways that only the desktop has. */
const deskExits = {
  'the rail': async ({ page }) => {
    await page.getByRole('button', { name: '订单', exact: true }).click()
    await page.getByLabel('单号 / 手机号 / 商品').waitFor()
    await page.getByRole('button', { name: '收银', exact: true }).click()
  },
  'holding it': async ({ page }) => {
    await page.keyboard.press('F4')
    await page.getByRole('dialog', { name: exit }).waitFor()
    await page.getByRole('button', { name: '继续收款' }).click()
  },
  'logging out': async ({ page }) => {
    await page.getByRole('button', { name: /^收银员菜单/ }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog', { name: exit }).waitFor()
    await page.getByRole('button', { name: '继续收款' }).click()
  },
} satisfies Record<string, (till: Till) => Promise<void>>

describe.each(['desktop', 'phone'] as const)('money taken in part on the %s', (view: View) => {
  let stage: Stage
  let till: { page: Page } & Till
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    till = { ...(await openTill(stage, view)) }
    milk = await barcodeOf(stage, '牧野纯牛奶')
    await onDuty(till, cashiers[view])
  })
  afterAll(() => stage.close())

  const tile = (kind: Kind) =>
    till.page
      .getByRole('group', { name: '收款方式' })
      .getByRole('button', { name: new RegExp(`^${kinds[kind]}`) })
  const takeButton = () => till.page.getByRole('button', { name: /^(收现金|确认刷卡|扣储值)/ })

  async function begin(kind: Kind): Promise<void> {
    const { page } = till
    await scan(page, milk)
    if (kind === 'storedValue') {
      // The phone's first page shows no member: the way to pay does.
      const found = page.waitForResponse(/\/getUserInfo\b/)
      await scan(page, memberCode)
      await found
    }
    await page
      .getByRole('button', { name: view === 'phone' ? '收款' : /^收款/ })
      .last()
      .click()
    await tile(kind).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
  }

  async function takePart(kind: Kind): Promise<void> {
    await begin(kind)
    if (kind === 'code') await scan(till.page, code)
    else await takeButton().click()
    await till.page.getByText('已收 1 笔').waitFor()
  }

  async function stillTaken(kind: Kind): Promise<void> {
    const { page } = till
    await page.getByText('已收 1 笔').waitFor()
    const leg = page.getByRole('listitem').filter({ hasText: kinds[kind] }).first()
    await leg.getByText('1.00').waitFor()
  }

  for (const kind of Object.keys(kinds) as Kind[]) {
    const ways: Record<string, (till: Till) => Promise<void>> =
      view === 'desktop' ? { ...exits, ...deskExits } : exits
    it(`by ${kind} stays through every way out, and is in the order`, async () => {
      const before = await ordersIn(stage)
      await takePart(kind)
      for (const [name, exit] of Object.entries(ways)) {
        await exit(till)
        await stillTaken(kind).catch((cause: unknown) => {
          throw new Error(`money taken by ${kind} after ${name}`, { cause })
        })
      }
      expect(await ordersIn(stage)).toBe(before)
      await till.page.getByRole('button', { name: /^收现金/ }).click()
      await till.page.getByText('已收款').waitFor()
      await untilOrders(stage, before + 1)
      const order = await newestOrder(stage)
      const legs = order?.['payList'] as { tender: string; amountMoney: number }[]
      expect(legs.map(({ tender }) => tender)).toEqual(kind === 'cash' ? ['cash'] : [kind, 'cash'])
      if (kind !== 'cash') expect(legs[0]?.amountMoney).toBe(1)
      expect(order?.['payState']).toBe('PAID')
    })
  }

  it('goes back to the customer before the cart does', async () => {
    const before = await ordersIn(stage)
    await takePart('card')
    const { page } = till
    await page.getByRole('button', { name: '收款' }).first().click()
    const question = page.getByRole('dialog', { name: exit })
    await question.getByText('银行卡 ¥1.00：请在刷卡机上撤销').waitFor()
    await question.getByRole('button', { name: '已退还给顾客' }).click()
    await page.getByText('已收 1 笔').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('红富士苹果').first().waitFor()
    expect(await page.getByText('已收 1 笔').count()).toBe(0)
    expect(await ordersIn(stage)).toBe(before)
    expect(await brokenInvariants(stage)).toEqual([])
  })
})
