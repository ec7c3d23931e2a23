import type { Locator, Page } from 'playwright-core'
import { anything, pattern, tillWords } from './words.ts'

/** Longer than any field takes; digits, so that fields for numbers and for words keep all of it. */
const tooMuch = '9'.repeat(20_100)
const saysSo = pattern`${tillWords.format.tooLong(anything, anything)}`
const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type^=date], [type=time])'

/** Every text field in sight whose text is cut, or that takes too much without a word; and how many there are. */
export async function limitFaults(page: Page): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = []
  let count = 0
  const modal = page.locator('dialog:modal')
  // Elements behind a dialog cannot be typed into.
  const reach = (await modal.count()) > 0 ? modal.last() : page.locator('body')
  for (const field of await reach.locator(textFields).all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue
    count += 1
    const before = await field.inputValue()
    await field.fill(tooMuch)
    const name = await field.evaluate((one) => {
      const label = 'labels' in one && one.labels instanceof NodeList ? one.labels[0] : null
      return label?.textContent ?? one.getAttribute('aria-label')
    })
    if ((await field.inputValue()) !== tooMuch) faults.push(`${name}: the text was cut`)
    if (!saysSo.test(await noteOf(field))) faults.push(`${name}: no word about it`)
    await field.fill(before)
  }
  return { count, faults }
}

/** Description that a screen reader reads with the field. */
const noteOf = (field: Locator): Promise<string> =>
  field.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' '),
  )
