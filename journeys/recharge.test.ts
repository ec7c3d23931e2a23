import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { typePin } from './type-pin.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { typed } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const phones = { desktop: '13900000002', phone: '13900000001' }

describe('top-ups', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())
  /** Real and gift money of a member, by the shop's books. */
  const balance = async (phone: string) => {
    const { data } = await stage.manager.get('user/getUserInfo', { keyword: phone })
    const member = data['list']?.[0]
    return [Number(member?.['realBalanceMoney']), Number(member?.['giftBalanceMoney'])] as const
  }

  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    const step = beginStory(() => stage.proxy.mend())

    let till: Till
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
    const open = async () => {
      const { page } = till
      const members = view === 'desktop' ? '/main?tab=members' : '/mobile/memberList'
      await page.goto(`${stage.proxy.url}/#/pages${members}`)
      await page.getByLabel(tillWords.person.field).fill('')
      await page.getByLabel(tillWords.person.field).fill(phones[view])
      await page.getByRole('article').waitFor()
      await button(pattern`^${tillWords.person.acts.recharge}$`).click()
      await button(pattern`^${tillWords.recharge.go}`).waitFor()
    }

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
    })
    afterAll(() => till.context.close())

    step('sell a package for cash, with its gift and its change', async () => {
      const { page } = till
      const [real, gift] = await balance(phones[view])
      await open()
      expect(await axeFaults(page)).toEqual([])
      await page
        .getByRole('button', { name: pattern`^¥500 .*${tillWords.recharge.gift('¥50')}.00` })
        .click()
      await button(pattern`^${tillWords.recharge.go}`).click()
      await page.getByText(tillWords.tender.amountOf.cash).first().waitFor()
      expect(await axeFaults(page)).toEqual([])
      await button(/^¥600$/).click()
      await button(pattern`^${tillWords.tender.take.cash}`).click()
      await page.getByText(tillWords.recharge.done).waitFor()
      await page.getByText('¥100.00').first().waitFor()
      expect(await axeFaults(page)).toEqual([])
      expect(await balance(phones[view])).toEqual([real + 500, gift + 50])
      await button(pattern`^${tillWords.shell.done}$`).click()
    })

    step(
      'by a code in doubt are asked about until they are known, and never taken twice',
      async () => {
        const { page } = till
        const [real, gift] = await balance(phones[view])
        await open()
        await page
          .getByRole('button', { name: pattern`^¥500 .*${tillWords.recharge.gift('¥50')}.00` })
          .click()
        await button(pattern`^${tillWords.recharge.go}`).click()
        await page.getByText(tillWords.tender.amountOf.cash).first().waitFor()
        await scan(page, '134567890123459002')
        await page.getByText(tillWords.recharge.inDoubt).waitFor()
        await page.getByText(tillWords.recharge.done).waitFor()
        expect(await balance(phones[view])).toEqual([real + 500, gift + 50])
        await button(pattern`^${tillWords.shell.done}$`).click()
      },
    )

    step(
      'of a free amount keep its bounds, and are requested once though the answer is lost',
      async () => {
        const { page } = till
        const [real, gift] = await balance(phones[view])
        await open()
        await button(/^5$/).click()
        await page.getByText(tillWords.recharge.tooLittle('¥10.00')).waitFor()
        await button(/^0$/).click()
        await button(pattern`^${tillWords.recharge.go}`).click()
        await page.getByText(tillWords.tender.amountOf.cash).first().waitFor()
        stage.proxy.touches = /order\/create$/
        stage.proxy.line = 'answerLost'
        await button(pattern`^${tillWords.tender.take.cash}`).click()
        await page.getByText(tillWords.recharge.inDoubt).waitFor({ timeout: 90_000 })
        // It is requested again whoever looks on: here on the page, there after a reload of another one.
        if (view === 'phone') {
          await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
          await page.reload()
        }
        stage.proxy.line = 'whole'
        if (view === 'desktop') {
          await page.getByText(tillWords.recharge.done).waitFor()
          await button(pattern`^${tillWords.shell.done}$`).click()
        }
        await expect.poll(() => balance(phones[view])).toEqual([real + 50, gift])
        const list = view === 'desktop' ? '/main?tab=orders&see=topUps' : '/mobile/storedValueOrder'
        await page.goto(`${stage.proxy.url}/#/pages${list}`)
        await page
          .getByRole('button', { name: pattern`¥500.00.*${tillWords.recharge.gift('¥50')}.00` })
          .first()
          .waitFor()
        expect(await axeFaults(page)).toEqual([])
      },
    )

    step(
      'go back in part with their gift, once though the answer is lost and the page reloaded',
      async () => {
        const { page } = till
        const [real, gift] = await balance(phones[view])
        await page
          .getByRole('button', { name: pattern`¥500.00.*${tillWords.recharge.gift('¥50')}.00` })
          .first()
          .click()
        await page
          .getByRole('article', { name: pattern`^${tillWords.shift.orders}` })
          .getByRole('button', { name: pattern`^${tillWords.tender.refund}` })
          .click()
        const form = page.getByRole('region', { name: tillWords.topUpBack.title })
        await form.getByText(tillWords.topUpBack.refundable).waitFor()
        await expect.poll(() => form.getByText(tillWords.refund.reasonFirst).count()).toBe(1)
        for (const digit of '250')
          await form.getByRole('button', { name: digit, exact: true }).click()
        await form.getByText(tillWords.topUpBack.gift).waitFor()
        await form.getByText('−¥25.00').waitFor()
        await form.getByRole('button', { name: typed.notWanted }).click()
        expect(await axeFaults(page)).toEqual([])
        await form.getByRole('button', { name: pattern`^${tillWords.topUpBack.act}.*250` }).click()
        await page.getByText(tillWords.approval.title).waitFor()
        stage.proxy.touches = /createRefundByRechargeOrder/
        stage.proxy.line = 'answerLost'
        await typePin(page, '246810')
        await form
          .getByText(tillWords.refund.inQuestion, { exact: false })
          .waitFor({ timeout: 90_000 })
        stage.proxy.line = 'whole'
        await page.reload()
        await form.getByRole('button', { name: pattern`^${tillWords.writeOff.again}` }).click()
        await page
          .getByRole('article', { name: pattern`^${tillWords.tender.refund}` })
          .getByText('−¥250.00')
          .first()
          .waitFor()
        expect(await balance(phones[view])).toEqual([real - 250, gift - 25])
      },
    )
  })
})
