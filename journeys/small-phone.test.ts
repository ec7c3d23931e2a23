// A phone of 375 by 667: what one came for is in sight, also above the system's keyboard, and stays where it is.
import { afterAll, beforeAll, expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { scan } from './browser.ts'
import { addressOf, readSubjects, type Subjects } from './every-place.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const step = beginStory(() => stage.proxy.mend())

/** Visible height in pixels once a keyboard covers part of the 667 px of a small phone. */
const seenPx = 367

let stage: Stage
let till: Till
let subjects: Subjects

beforeAll(async () => {
  stage = await openStage()
  subjects = await readSubjects(stage)
  till = await openTill(stage, 'phone')
  await onDuty(till, '13800000002')
})
afterAll(() => stage.close())

const open = (hash: string): Promise<void> =>
  till.page.evaluate(
    (to) => {
      window.location.hash = to
    },
    addressOf({ hash }, subjects),
  )

/** No keyboard comes up in a browser without a screen: what it does to the page is done by hand. */
async function keyboard(page: Page, heightPx: number): Promise<void> {
  await page.evaluate((height) => {
    const { visualViewport } = window
    if (!visualViewport) throw new Error('no visual viewport')
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: height })
    visualViewport.dispatchEvent(new Event('resize'))
  }, heightPx)
  await page.waitForTimeout(100)
}

/** How far the middle of what is focused lies above the keyboard, and whether it is what one sees there. */
const focused = (page: Page) =>
  page.evaluate((seen) => {
    const { activeElement: one } = document
    if (one === null || !one.matches('input, textarea')) return { isField: false }
    const { left, top, width, height, bottom } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return { isField: true, isSeen: top >= 0 && bottom <= seen && one.contains(hit) }
  }, seenPx)

interface Typed {
  readonly what: string
  readonly hash: string
  /** Puts the focus into the field. */
  readonly begin: (page: Page) => Promise<unknown>
  /** Button that completes the input and has to stay visible. */
  readonly ends?: RegExp
}

const typed: readonly Typed[] = [
  {
    what: 'a count of notes',
    hash: '/pages/mobile/handover',
    begin: (page) =>
      page
        .getByRole('button', {
          name: pattern`${tillWords.shift.countOf(tillWords.tender.jiao('1'))}`,
        })
        .first()
        .click(),
  },
  {
    what: 'a note of a refund',
    hash: '/pages/mobile/toBackorder?order=ORDER',
    begin: (page) => page.getByLabel(tillWords.sell.note).first().click(),
    ends: pattern`^${tillWords.tender.refund}`,
  },
  {
    what: 'the search for a member',
    hash: '/pages/mobile/memberList',
    begin: (page) => page.getByLabel(tillWords.person.field).click(),
  },
]

step.each(typed)('covers neither $what nor what ends it', async ({ hash, begin, ends }) => {
  const { page } = till
  await open(hash)
  await begin(page)
  await keyboard(page, seenPx)
  expect(await focused(page)).toEqual({ isField: true, isSeen: true })
  if (ends) {
    const box = await page.getByRole('button', { name: ends }).last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(seenPx)
  }
  await keyboard(page, 667)
  const { height } = (await page.locator('#root > *').first().boundingBox()) ?? { height: 0 }
  expect(height).toBe(667)
})

step('keeps every key of a top-up above what takes the money', async () => {
  const { page } = till
  await open('/pages/mobile/memberRecharge?member=MEMBER')
  await page
    .getByRole('button', { name: pattern`${demo.firstTopUp}` })
    .first()
    .click()
  await page.getByRole('button', { name: pattern`^${tillWords.recharge.go}` }).click()
  const key = await page.getByRole('button', { name: '00', exact: true }).boundingBox()
  const take = await page.getByText(tillWords.tender.change).boundingBox()
  expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThanOrEqual(take?.y ?? 0)
})

step('leaves the keys of a discount where they are while it is typed', async () => {
  const { page } = till
  await open('/pages/mobile/main')
  await scan(page, await barcodeOf(stage, demo.milk))
  await open('/pages/mobile/shopCart')
  const line = page.getByRole('button', { name: pattern`^${demo.milkWithSpec} 1` }).first()
  const discount = page.getByRole('button', { name: tillWords.sell.discount, exact: true })
  // A press chooses the line, another one edits it; the one scanned last is chosen.
  await line.click()
  await page.waitForTimeout(500)
  if (!(await discount.isVisible())) await line.click()
  await discount.click()
  const key = page.getByRole('button', { name: '8', exact: true })
  const before = await key.boundingBox()
  await key.click()
  await page
    .getByText(pattern`85${tillWords.sell.discountUnit}|8 ?${tillWords.sell.discountUnit}`)
    .first()
    .waitFor()
  expect((await key.boundingBox())?.y).toBe(before?.y)
})

step('shows on the main page whose sale it is', async () => {
  const { page } = till
  await open('/pages/mobile/main')
  await scan(page, 'TM000000017')
  const strip = page.getByRole('contentinfo').getByRole('button', { name: /\d{3}\*{4}\d{4}/ })
  await strip.click()
  await page.waitForURL(/panel=member|mobile\/member/)
})

/** Returns the texts that are wider than their place and so cut off at the end. */
const cutShort = (within: Locator): Promise<string[]> =>
  within
    .locator('*')
    .evaluateAll((parts) =>
      parts
        .filter(
          (one) =>
            one.clientWidth > 1 &&
            one.scrollWidth > one.clientWidth &&
            getComputedStyle(one).overflowX !== 'visible',
        )
        .map(({ textContent }) => textContent ?? ''),
    )

step('says in full what points take off, on the main page and at the payment', async () => {
  const { page } = till
  const bar = page.getByRole('contentinfo')
  await open('/pages/mobile/main')
  const eggs = await barcodeOf(stage, demo.eggs)
  for (let boxes = 0; boxes < 4; boxes += 1) await scan(page, eggs)
  await bar
    .getByRole('button', { name: pattern`${tillWords.sell.pointsSave(anything, '')}` })
    .waitFor()
  expect(await cutShort(bar)).toEqual([])
  await open('/pages/mobile/collection')
  const points = page.getByRole('switch', {
    name: pattern`${tillWords.phone.usePoints(anything, anything)}`,
  })
  await points.waitFor()
  expect(await cutShort(page.locator('#root'))).toEqual([])
})

/** Keys of the pad that do not lie wholly in sight. */
const hiddenKeys = (pad: Locator): Promise<string[]> =>
  pad.getByRole('button').evaluateAll((keys) =>
    keys
      .filter((key) => {
        const { left, top, right, bottom } = key.getBoundingClientRect()
        const corners = [
          [left + 8, top + 8],
          [right - 8, bottom - 8],
        ] as const
        return !corners.every(([x, y]) => key.contains(document.elementFromPoint(x, y)))
      })
      .map(({ textContent }) => textContent ?? ''),
  )

step('shows every key of the payment, offline and with a part paid', async () => {
  const { page } = till
  await open('/pages/mobile/collection')
  const pad = page.getByRole('group', { name: tillWords.tender.amountPad })
  const back = page.getByRole('button', { name: tillWords.tender.undoLeg })
  const due = page.getByText(pattern`^${tillWords.tender.dueAmount(anything)}$`)
  const expectWhole = async () => {
    expect(await hiddenKeys(pad)).toEqual([])
    expect(await due.isVisible()).toBe(true)
  }
  await expectWhole()
  await pad.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }).click()
  await back.waitFor()
  await expectWhole()
  stage.proxy.line = 'cut'
  await page.getByText(pattern`${tillWords.till.offlineBar}`).waitFor()
  await expectWhole()
  await back.click()
  await page.getByRole('button', { name: tillWords.tender.undoAll }).click()
  await back.waitFor({ state: 'detached' })
  await expectWhole()
})
