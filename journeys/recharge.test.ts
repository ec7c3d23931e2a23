import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { typePin } from './type-pin.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

const phones = { desktop: '13900000002', phone: '13900000001' }

describe('top-ups', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  afterEach(() => stage.proxy.mend())

  /** Real and gift money of a member, by the shop's books. */
  const balance = async (phone: string) => {
    const { data } = await stage.manager.get('user/getUserInfo', { keyword: phone })
    const member = data['list']?.[0]
    return [Number(member?.['realBalanceMoney']), Number(member?.['giftBalanceMoney'])] as const
  }

  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    let till: Till
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
    const open = async () => {
      const { page } = till
      const members = view === 'desktop' ? '/main?tab=members' : '/mobile/memberList'
      await page.goto(`${stage.proxy.url}/#/pages${members}`)
      await page.getByLabel('手机号、会员码或姓名').fill('')
      await page.getByLabel('手机号、会员码或姓名').fill(phones[view])
      await page.getByRole('article').waitFor()
      await button(/^充值$/).click()
      await button(/^去收款/).waitFor()
    }

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
    })
    afterAll(() => till.context.close())

    it('sell a package for cash, with its gift and its change', async () => {
      const { page } = till
      const [real, gift] = await balance(phones[view])
      await open()
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: /^¥500 .*送 ¥50.00/ }).click()
      await button(/^去收款/).click()
      await page.getByText('现金实收').first().waitFor()
      expect(await axeFaults(page)).toEqual([])
      await button(/^¥600$/).click()
      await button(/^收现金/).click()
      await page.getByText('充值成功').waitFor()
      await page.getByText('¥100.00').first().waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(await balance(phones[view])).toEqual([real + 500, gift + 50])
      await button(/^完成$/).click()
    })

    it('by a code in doubt are asked about until they are known, and never taken twice', async () => {
      const { page } = till
      const [real, gift] = await balance(phones[view])
      await open()
      await page.getByRole('button', { name: /^¥500 .*送 ¥50.00/ }).click()
      await button(/^去收款/).click()
      await page.getByText('现金实收').first().waitFor()
      await scan(page, '134567890123459002')
      await page.getByText('充值结果确认中').waitFor()
      await page.getByText('充值成功').waitFor()
      expect(await balance(phones[view])).toEqual([real + 500, gift + 50])
      await button(/^完成$/).click()
    })

    it('of a free amount keep its bounds, and are requested once though the answer is lost', async () => {
      const { page } = till
      const [real, gift] = await balance(phones[view])
      await open()
      await button(/^5$/).click()
      await page.getByText('最少充 ¥10.00').waitFor()
      await button(/^0$/).click()
      await button(/^去收款/).click()
      await page.getByText('现金实收').first().waitFor()
      stage.proxy.touches = /order\/create$/
      stage.proxy.line = 'answerLost'
      await button(/^收现金/).click()
      await page.getByText('充值结果确认中').waitFor({ timeout: 90_000 })
      // It is requested again whoever looks on: here on the page, there after a reload of another one.
      if (view === 'phone') {
        await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
        await page.reload()
      }
      stage.proxy.line = 'whole'
      if (view === 'desktop') {
        await page.getByText('充值成功').waitFor()
        await button(/^完成$/).click()
      }
      await expect.poll(() => balance(phones[view])).toEqual([real + 50, gift])
      const list = view === 'desktop' ? '/main?tab=orders&see=topUps' : '/mobile/storedValueOrder'
      await page.goto(`${stage.proxy.url}/#/pages${list}`)
      await page
        .getByRole('button', { name: /¥500.00.*送 ¥50.00/ })
        .first()
        .waitFor()
      expect(await axeFaults(page)).toEqual([])
    })

    it('go back in part with their gift, once though the answer is lost and the page reloaded', async () => {
      const { page } = till
      const [real, gift] = await balance(phones[view])
      await page
        .getByRole('button', { name: /¥500.00.*送 ¥50.00/ })
        .first()
        .click()
      await page
        .getByRole('article', { name: /^订单/ })
        .getByRole('button', { name: /^退款/ })
        .click()
      const form = page.getByRole('region', { name: '充值退款' })
      await form.getByText('最多可退').waitFor()
      await expect.poll(() => form.getByText('先选原因').count()).toBe(1)
      for (const digit of '250')
        await form.getByRole('button', { name: digit, exact: true }).click()
      await form.getByText('收回赠送金').waitFor()
      await form.getByText('−¥25.00').waitFor()
      await form.getByRole('button', { name: '不想要了' }).click()
      expect(await axeFaults(page)).toEqual([])
      await form.getByRole('button', { name: /^退充值.*250/ }).click()
      await page.getByText('需要授权').waitFor()
      stage.proxy.touches = /createRefundByRechargeOrder/
      stage.proxy.line = 'answerLost'
      await typePin(page, '246810')
      await form.getByText('没有收到退款结果', { exact: false }).waitFor({ timeout: 90_000 })
      stage.proxy.line = 'whole'
      await page.reload()
      await form.getByRole('button', { name: /^再问一次/ }).click()
      await page.getByRole('article', { name: /^退款/ }).getByText('−¥250.00').first().waitFor()
      expect(await balance(phones[view])).toEqual([real - 250, gift - 25])
    })
  })
})
