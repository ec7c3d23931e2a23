// Faults under the standard WCAG 2.2 AA on every screen, in both languages and both themes.
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { type About, axeFaults, untilStill } from './axe-faults.ts'
import { scan, type Taste, type View } from './browser.ts'
import { openStage, openTill, type Stage, type Till } from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const desktop = { view: 'desktop', phone: '13800000001' } as const
const phone = { view: 'phone', phone: '13800000002' } as const
const tastes = [
  { ...desktop, locale: 'zh-CN', colorScheme: 'light', about: 'colours' },
  { ...desktop, locale: 'en-US', colorScheme: 'dark', about: 'everything' },
  { ...phone, locale: 'zh-CN', colorScheme: 'dark', about: 'colours' },
  { ...phone, locale: 'en-US', colorScheme: 'light', about: 'everything' },
] as const satisfies readonly (Taste & { view: View; phone: string; about: About })[]

describe.each(tastes)('$view, $locale, $colorScheme', ({ view, phone, about, ...taste }) => {
  const step = beginStory()

  let till: Till
  const isPhone = view === 'phone'

  beforeAll(async () => {
    till = await openTill(stage, view, taste)
  })
  afterAll(() => till.context.close())

  /** Everything axe finds on what is on screen now, with the element it means. */
  const faults = async () => [...(await axeFaults(till.page, about)), ...(await smallTargets())]

  /** Whatever a finger has to hit in less than 44 px, found by feeling around its middle. */
  const smallTargets = () =>
    till.page.evaluate(() => {
      const hits = (element: Element, x: number, y: number): boolean => {
        const found = document.elementFromPoint(x, y)
        return (
          found !== null && (element.contains(found) || found.contains(element.closest('label')))
        )
      }
      const span = (
        element: Element,
        [x, y]: [number, number],
        [right, down]: [number, number],
      ) => {
        let reach = 0
        for (const side of [1, -1]) {
          for (let step = 1; step <= 30; step += 1) {
            if (!hits(element, x + side * step * right, y + side * step * down)) break
            reach += 1
          }
        }
        return reach + 1
      }
      return [...document.querySelectorAll('button, a[href], input, select, textarea')].flatMap(
        (element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const middle: [number, number] = [left + width / 2, top + height / 2]
          // An element that is covered, out of sight or only partly in view is scrolled to before
          // it is pressed.
          const isWhole = [
            [middle[0], top + 0.5],
            [middle[0], top + height - 0.5],
            [left + 0.5, middle[1]],
            [left + width - 0.5, middle[1]],
          ].every(([x = 0, y = 0]) => hits(element, x, y))
          if (width <= 1 || !isWhole) return []
          const size = Math.min(span(element, middle, [1, 0]), span(element, middle, [0, 1]))
          const name = element.getAttribute('aria-label') ?? element.textContent
          // A field's border belongs to the box around it.
          const least = element.matches('input, textarea') ? 42 : 44
          return size < least ? [`${size} px: ${name}`] : []
        },
      )
    })

  const press = (name: RegExp) => till.page.getByRole('button', { name }).first().click()
  const back = async () => {
    await till.page.goBack()
    await untilStill(till.page)
  }

  step('the login page and the start of a shift', async () => {
    const { page } = till
    await page.getByRole('button', { name: pattern`^(${tillWords.login.submit}|Log in)` }).waitFor()
    expect(await faults()).toEqual([])
    await page.getByLabel(pattern`^(${tillWords.login.phone}|Phone)`).fill(phone)
    await page.getByLabel(pattern`^(${tillWords.login.password}|Password)$`).fill('tillwright')
    await press(pattern`^(${tillWords.login.submit}|Log in)`)
    await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
    if (!page.url().includes('signPage')) return
    expect(await faults()).toEqual([])
    await press(pattern`^(${tillWords.sign.open}|Start)`)
  })

  step('goods, and a cart with a member, a weighed thing and an unknown code', async () => {
    const { page } = till
    await page.getByText(pattern`${demo.apples}|Fuji apples`).first().waitFor()
    expect(await faults()).toEqual([])
    for (const code of ['TM000000017', appleLabel, '6999999999994']) await scan(page, code)
    expect(await faults()).toEqual([])
    if (isPhone) await press(pattern`^(${tillWords.cart.title}|Cart)`)
    expect(await faults()).toEqual([])
    await press(pattern`^(${tillWords.sell.removeCode}|Remove the code)`)
    if (isPhone) await back()
  })

  step.runIf(!isPhone)('the menu of the cashier', async () => {
    const { page } = till
    await press(pattern`^(${tillWords.till.cashierMenu}|Cashier menu)`)
    expect(await faults()).toEqual([])
    // A press alongside it closes it, and meets nothing of the cart that lies half under it.
    await page.mouse.click(700, 740)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  step.runIf(isPhone)('the menu and the search', async () => {
    await press(pattern`^(${tillWords.shell.more}|More)$`)
    expect(await faults()).toEqual([])
    await back()
    await press(pattern`${tillWords.equipment.rules.fields.code}|Goods or phone`)
    expect(await faults()).toEqual([])
    await back()
  })

  step('the payment and its change', async () => {
    await press(pattern`^(${tillWords.sell.take}|Pay|Take payment)`)
    expect(await faults()).toEqual([])
    await press(pattern`^(${tillWords.tender.take.cash}|Take cash)`)
    await till.page.getByText(pattern`${tillWords.tender.doneTitle}|^Paid`).first().waitFor()
    expect(await faults()).toEqual([])
    if (isPhone) await press(pattern`^${tillWords.tender.nextSale}|Next`)
  })

  step('the orders and one order with its price explained', async () => {
    await press(pattern`^(${tillWords.shift.orders}|Orders)$`)
    expect(await faults()).toEqual([])
    await press(pattern`${demo.fuji}|Fuji`)
    await press(pattern`${tillWords.explain.title}|Explain`)
    await press(pattern`${tillWords.orders.showCode}|Barcode`)
    expect(await faults()).toEqual([])
    if (isPhone) await back()
    if (isPhone) await back()
  })

  step('the handover', async () => {
    await press(pattern`^(${tillWords.till.shift}|Shift)$`)
    await press(pattern`${tillWords.shift.more('')}|more$`)
    expect(await faults()).toEqual([])
  })
})
