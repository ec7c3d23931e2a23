import { burst } from '@tillwright/journeys/browser.ts'
import type { Page } from 'playwright-core'
import type { Hand } from './monkey-hand.ts'

const keys =
  'Enter Enter Escape Tab Backspace F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 Alt+1 Alt+2 Alt+3 ArrowDown Delete +'.split(
    ' ',
  )
const typed = [
  '1',
  '50',
  '12.5',
  '0',
  '999999',
  '0.001',
  '老王',
  "<b>x</b>'",
  ' ',
  '-3',
  '13900000001',
]
/** Codes that no till knows, or that nobody expects at that moment. */
const strange = ['134567890123459005', '4006381333932', '7', 'TM000000017']

/** A hand that knows nothing of the screen, for a few presses. */
export async function pressAnything(hand: Hand): Promise<void> {
  await hand.ready()
  const { dice, page } = hand
  for (let times = dice.between(3, 10); times > 0; times -= 1) {
    const roll = dice.under(100)
    if (roll < 66) await press(hand)
    else if (roll < 78) await page.keyboard.press(hand.oneOf(keys))
    else if (roll < 86) await page.keyboard.type(hand.oneOf(typed))
    else if (roll < 98) await burst(page, hand.oneOf([...hand.terms.goods.slice(0, 6), ...strange]))
    else await page.goBack()
    await page.waitForTimeout(dice.between(20, 300))
  }
}

async function press(hand: Hand): Promise<void> {
  const places = await placesToPress(hand.page)
  const place = places[hand.dice.under(Math.max(1, places.length))]
  if (place === undefined) return
  hand.last = `pressed ${place.name}`
  await hand.page.mouse.click(place.x, place.y)
}

/** The middle of everything in sight that can be pressed, and what it is called. */
const placesToPress = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input, textarea, label, [role=tab], [role=option], [role=menuitem], [role=switch], [role=radio]',
      ),
    ].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      const isSeen = width > 0 && at.x > 0 && at.x < innerWidth && at.y > 0 && at.y < innerHeight
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
      return isSeen && !one.matches('[disabled], [type=file]') ? [{ ...at, name }] : []
    }),
  )
