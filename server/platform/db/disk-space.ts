import { isDiskFull } from './database-failure.ts'

/** How to test a database's disk, and who is notified of its state. */
export interface DiskRoomTerms {
  /** Writes something that changes nothing; throws where there is no room for it. */
  readonly tryToWrite: () => Promise<void>
  /** Called when the disk is found full, and when it has room again. */
  readonly onChange?: (isFull: boolean) => void
  readonly eachMs?: number
}

const usualMs = 2_000

/**
 * Knows whether the database has room on its disk. A full disk refuses every write and answers every
 * question: the server goes on reading, and this tries in turns whether it may write again.
 */
export class DiskSpace {
  readonly #terms: DiskRoomTerms
  #timer: NodeJS.Timeout | null = null
  #trying: Promise<void> | null = null
  readonly #postponed: Array<() => Promise<void>> = []
  #onChange: (isFull: boolean) => void

  constructor(terms: DiskRoomTerms) {
    this.#terms = terms
    this.#onChange = terms.onChange ?? (() => undefined)
  }

  get isFull(): boolean {
    return this.#timer !== null
  }

  /** Registers the listener; calls it at once where the disk is full already. */
  listen(onChange: (isFull: boolean) => void): void {
    this.#onChange = onChange
    if (this.isFull) onChange(true)
  }

  /** Learns from a failure: true where it was for want of room. */
  note(cause: unknown): boolean {
    if (!isDiskFull(cause)) return false
    this.noteFull()
    return true
  }

  noteFull(): void {
    if (this.#timer !== null) return
    this.#timer = setInterval(() => {
      this.#trying ??= this.#tryAgain().finally(() => {
        this.#trying = null
      })
    }, this.#terms.eachMs ?? usualMs).unref()
    this.#onChange(true)
  }

  /** Does what a start writes: at once, or where there is no room for it, once there is. */
  async whenThereIsRoom(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (cause) {
      if (!this.note(cause)) throw cause
      this.#postponed.push(work)
    }
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    await this.#trying
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#terms.tryToWrite()
      while (this.#postponed[0] !== undefined) {
        await this.#postponed[0]()
        this.#postponed.shift()
      }
    } catch {
      // Still full, or away: the next turn tries again.
      return
    }
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    this.#onChange(false)
  }
}
