import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Sealer } from '../account/sealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { whenJournalGrows } from '../../platform/journal/journal-growth.ts'
import { type DeliveryDependencies, deliverEvents } from './deliver-events.ts'
import { type DeliveryKey, dueDeliveries, hasWebhooks } from './delivery.store.ts'
import { type AddressTerms, addressTerms } from './webhook-address.ts'
import { WebhookLine } from './send-webhook.ts'

const answerMs = 10_000
/** Commits that follow each other closely are looked at once. */
const gatherMs = 20
const lanesMost = 50

export interface SenderTerms {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
  readonly sealer: Sealer
  readonly isPrivateAllowed: boolean
  /** Where names lead; tests say so. */
  readonly resolve?: AddressTerms['resolve']
  readonly timeoutMs?: number
  /** How often it looks by itself for what other servers wrote; without it, only when it is asked to. */
  readonly eachMs?: number
}

interface Serving {
  /** Something came while it was under way. */
  again: boolean
  done: Promise<void>
}

/** Sends events to the programs of others, alongside everything else that a server does. */
export class WebhookSender {
  readonly sealer: Sealer
  readonly address: AddressTerms
  readonly #room: DeliveryDependencies
  readonly #serving = new Map<string, Serving>()
  readonly #stops: (() => void)[] = []
  #isStopping = false
  /** A look that is about to be taken; null without one. */
  #soon: NodeJS.Timeout | null = null
  #hasWebhooks = true
  #looking: Promise<void> = Promise.resolve()

  constructor(terms: SenderTerms) {
    const { db, clock, log, sealer, resolve, eachMs } = terms
    this.sealer = sealer
    this.address = { ...addressTerms(terms.isPrivateAllowed), ...(resolve && { resolve }) }
    const line = new WebhookLine({ ...this.address, timeoutMs: terms.timeoutMs ?? answerMs })
    const isStopping = () => this.#isStopping
    this.#room = { db, clock, log, sealer, line, holder: randomUUID(), isStopping }
    if (eachMs !== undefined) this.#keepLooking(eachMs)
  }

  /** Looks soon. */
  wake(): void {
    this.#hasWebhooks = true
    this.#lookSoon()
  }

  /** Delivers all that is due, and waits until that is done. */
  async sweep(): Promise<void> {
    this.#forgetSoon()
    await this.#looking
    await this.#look()
    await Promise.all([...this.#serving.values()].map(({ done }) => done))
  }

  /** Begins nothing new and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#forgetSoon()
    for (const stop of this.#stops) stop()
    await this.#looking
    await Promise.all([...this.#serving.values()].map(({ done }) => done))
    this.#room.line.close()
  }

  #keepLooking(eachMs: number): void {
    const timer = setInterval(() => this.#lookSoon(), eachMs).unref()
    this.#stops.push(() => clearInterval(timer))
    this.#stops.push(
      whenJournalGrows(this.#room.db, () => {
        if (this.#hasWebhooks) this.#lookSoon()
      }),
    )
  }

  #lookSoon(): void {
    if (this.#soon !== null || this.#isStopping) return
    this.#soon = setTimeout(() => {
      this.#soon = null
      this.#looking = this.#looking
        .then(() => (this.#isStopping ? undefined : this.#look()))
        .catch((err: unknown) => this.#room.log.error({ err }, 'webhooks were not looked after'))
    }, gatherMs).unref()
  }

  #forgetSoon(): void {
    if (this.#soon !== null) clearTimeout(this.#soon)
    this.#soon = null
  }

  async #look(): Promise<void> {
    const { db, clock, holder } = this.#room
    const due = await dueDeliveries(db, { holder, nowMs: clock.now(), most: lanesMost })
    this.#hasWebhooks = due.length > 0 || (await hasWebhooks(db))
    for (const key of due) this.#serve(key)
  }

  #serve(key: DeliveryKey): void {
    const name = JSON.stringify([key.platformId, key.webhookId, key.storeId])
    const running = this.#serving.get(name)
    if (running !== undefined) {
      running.again = true
      return
    }
    if (this.#serving.size >= lanesMost) return
    const serving: Serving = { again: false, done: Promise.resolve() }
    this.#serving.set(name, serving)
    serving.done = this.#deliver(key, serving).finally(() => this.#serving.delete(name))
  }

  async #deliver(key: DeliveryKey, serving: Serving): Promise<void> {
    do {
      serving.again = false
      await deliverEvents(this.#room, key).catch((err: unknown) =>
        this.#room.log.error({ err, webhookId: key.webhookId }, 'events were not delivered'),
      )
    } while (serving.again && !this.#isStopping)
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Sends events to the programs of others. */
    readonly webhooks: WebhookSender
  }
}
