// Codes of goods, counted up: nothing is drawn by lot, so every start makes the same ones.
import { demoCategories } from './demo-categories.ts'

const tops = demoCategories.filter(({ parentId }) => parentId === null).map(({ id }) => id)

/**
 * Weighed goods get the five digits a scale label carries, all others six. The first digits
 * identify the top category, from 1 for fruit.
 */
export class ItemCodes {
  readonly #counts = new Map<string, number>()

  /** Throws RangeError for an unknown category, and when a top category has no PLU left. */
  next(categoryId: string, isWeighed: boolean): string {
    const place = tops.indexOf(categoryId.split('-')[0] ?? '') + 1
    if (place === 0) throw new RangeError(`no category ${categoryId}`)
    if (!isWeighed) return `${place + 10}${this.#digits(`counted ${place}`, 4)}`
    if (place > 9) throw new RangeError(`nothing is weighed in ${categoryId}`)
    return `${place}${this.#digits(`weighed ${place}`, 4)}`
  }

  /** Twelve digits of a barcode, its check digit still missing. */
  nextOf(maker: string): string {
    return `${maker}${this.#digits(maker, 5)}`
  }

  #digits(row: string, places: number): string {
    const count = (this.#counts.get(row) ?? 0) + 1
    const text = String(count)
    if (text.length > places) throw new RangeError(`no code left in ${row}`)
    this.#counts.set(row, count)
    return text.padStart(places, '0')
  }
}
