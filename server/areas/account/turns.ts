import { Refusal } from '../../platform/refusal.ts'

const retryAfterMs = 2_000

/**
 * Slow work in turns: never more at once than the machine has cores for, and in several lines that take
 * turns, so that a crowd in one does not hold up the others. Each line has so many places, and refuses
 * with 429 beyond them before anything is done.
 */
export class Turns<Line extends string> {
  readonly #atOnceMost: number
  readonly #placesMost: number
  #running = 0
  /** Places taken in each line, by those who wait and those who do not yet. */
  readonly #places = new Map<Line, number>()
  /** Callers waiting in each queue; the queue that was served last comes last. */
  readonly #waiting = new Map<Line, Array<() => void>>()

  constructor(atOnceMost: number, placesMost: number) {
    this.#atOnceMost = Math.max(1, atOnceMost)
    this.#placesMost = placesMost
  }

  /** Holds a place in a line while something is done; `inTurn` of it waits for a core. */
  async inLine<T>(line: Line, work: () => Promise<T>): Promise<T> {
    const taken = this.#places.get(line) ?? 0
    if (taken >= this.#placesMost) throw new Refusal('rateLimited', { retryAfterMs })
    this.#places.set(line, taken + 1)
    try {
      return await work()
    } finally {
      this.#places.set(line, (this.#places.get(line) ?? 1) - 1)
    }
  }

  /** Does slow work once a core is free for this line. */
  async inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnceMost) await this.#wait(line)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  #wait(line: Line): Promise<void> {
    const waiting = this.#waiting.get(line) ?? []
    this.#waiting.set(line, waiting)
    return new Promise((resolve) => waiting.push(resolve))
  }

  #next(): (() => void) | undefined {
    for (const [line, waiting] of this.#waiting) {
      const next = waiting.shift()
      this.#waiting.delete(line)
      if (waiting.length > 0) this.#waiting.set(line, waiting)
      if (next !== undefined) return next
    }
    return undefined
  }
}
