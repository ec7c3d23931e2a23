// An order that a customer places in another program: over HTTP into the shop, put together and fetched.
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { beginStory } from './story.ts'
import { anything, pattern, tillWords } from './words.ts'

const labOf: Readonly<Record<View, string>> = {
  desktop: 'main?tab=more&see=lab',
  phone: 'mobile/hardware?see=lab',
}

describe.each(['desktop', 'phone'] as const)('an order from a mini program on the %s', (view) => {
  const step = beginStory()
  let stage: Stage
  let till: Till
  let pickupCode = ''

  beforeAll(async () => {
    stage = await openStage()
    till = await openTill(stage, view)
    // Orders that waited before are known by then and not announced as new.
    const known = till.page.waitForResponse(/queryChanges/)
    await onDuty(till, '13800000002')
    await known
  })
  afterAll(async () => {
    await till.context.close()
    await stage.close()
  })

  const program = () =>
    till.page.getByRole('region', { name: tillWords.lab.programs.miniProgram, exact: true })
  const toLab = () => till.page.goto(`${stage.proxy.url}/#/pages/${labOf[view]}`)

  step('reaches the till with a tone and a notice', async () => {
    await toLab()
    await program().getByRole('button', { name: tillWords.lab.acts.orderPaid }).click()
    await till.page
      .getByText(tillWords.writeOff.pick.came(0).split('0')[0] ?? 'none')
      .first()
      .waitFor()
    const first = program().getByRole('listitem').first()
    await first.getByText(pattern`${tillWords.writeOff.states.PREPARING}`).waitFor()
    pickupCode = /TP\d+/.exec((await first.textContent()) ?? '')?.[0] ?? 'none'
    expect(await axeFaults(till.page)).toEqual([])
  })

  step('is put together and handed over, as its program then sees', async () => {
    const { page } = till
    await page.goto(`${stage.proxy.url}/#/pages/main`)
    await page.getByRole('button', { name: tillWords.writeOff.title }).click()
    await page.getByText(tillWords.writeOff.scanHint).waitFor()
    await scan(page, pickupCode)
    const card = page.getByRole('article', {
      name: `${tillWords.writeOff.title} ${pickupCode.slice(-6)}`,
    })
    await card.getByRole('button', { name: tillWords.writeOff.pick.ready, exact: true }).click()
    await card
      .getByRole('button', { name: pattern`^${tillWords.writeOff.title}${anything}` })
      .click()
    await card.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    await toLab()
    const first = program().getByRole('listitem').filter({ hasText: pickupCode })
    await first.getByText(pattern`${tillWords.writeOff.states.TAKEN}`).waitFor()
  })
})
