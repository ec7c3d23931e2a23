// Chance that can be repeated, for tests and the bench.

/** Whole numbers from a seed: enough for tests, and the same everywhere. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to and without `below`. */
  under(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0
    mixed = (mixed ^ (mixed >>> 13)) >>> 0
    return mixed % below
  }

  between(least: number, most: number): number {
    return least + this.under(most - least + 1)
  }

  chance(percent: number): boolean {
    return this.under(100) < percent
  }

  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.under(list.length)] ?? list[0]
  }

  maybe<T>(percent: number, value: () => T): T | null {
    return this.chance(percent) ? value() : null
  }
}
