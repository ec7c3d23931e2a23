import type { EventKind, FeedEvent } from '@tillwright/contract/feed/event.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Sealer } from '../account/sealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import {
  type Delivery,
  type DeliveryKey,
  saveDelivery,
  stopWebhook,
  takeDelivery,
  webhookToSend,
} from './delivery.store.ts'
import { readEvents } from './read-events.ts'
import { nextTry } from './retry-times.ts'
import type { WebhookLine } from './send-webhook.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { webhookBody } from './webhook-message.ts'
import { webhookSealOwner } from './webhook.store.ts'
import type { WebhookTable } from './webhook.tables.ts'

const entriesAtOnce = 100
/** How far it is is written down so often: whoever goes on after a crash sends no more than that again. */
const saveEachMs = 1_000

/** Services and limits of delivering. */
export interface DeliveryDependencies {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
  readonly sealer: Sealer
  readonly line: WebhookLine
  /** This server among others on the same database. */
  readonly holder: string
  readonly isStopping: () => boolean
}

/**
 * Sends the events of a store to an address, one after the other, until there are no more, one is not taken or
 * somebody else delivers. Nothing is passed over: what is not taken is sent again, and what comes after waits.
 */
export async function deliverEvents(room: DeliveryDependencies, key: DeliveryKey): Promise<void> {
  const { db, clock, holder } = room
  const held = await takeDelivery(db, key, { holder, nowMs: clock.now() })
  if (held === undefined) return
  const webhook = await webhookToSend(db, key)
  if (webhook === undefined) return
  const run = new Run(room, key, { held, webhook })
  try {
    await run.deliver()
  } catch (err) {
    room.log.error({ err, webhookId: key.webhookId }, 'an event could not be made')
    await run.fail('FAULT')
  }
}

interface Held {
  readonly held: Delivery
  readonly webhook: Selectable<WebhookTable>
}

/** One server's turn at an address. */
class Run {
  readonly #room: DeliveryDependencies
  readonly #key: DeliveryKey
  readonly #webhook: Selectable<WebhookTable>
  readonly #kinds: ReadonlySet<EventKind>
  readonly #secret: string | null
  #tries: number
  #dueSinceMs: number | null
  /** Delivered or passed over; what is written down may lie behind. */
  #sent: number
  #savedAtMs: number
  #hasSucceeded = false

  constructor(room: DeliveryDependencies, key: DeliveryKey, { held, webhook }: Held) {
    this.#room = room
    this.#key = key
    this.#webhook = webhook
    this.#kinds = new Set(fromStored<EventKind[]>(webhook.kinds))
    this.#secret = room.sealer.open(webhook.sealed_secret, webhookSealOwner(webhook))
    this.#tries = held.tries
    this.#dueSinceMs = held.due_since
    this.#sent = held.sent_seq
    this.#savedAtMs = room.clock.now()
  }

  async deliver(): Promise<void> {
    for (;;) {
      const part = { after: this.#sent, limit: entriesAtOnce }
      const { list, next, isEnd } = await readEvents(this.#room.db, this.#key, part)
      for (const event of list) {
        if (!this.#isWanted(event)) continue
        // Everything before it is done; of several events under one number, all are.
        this.#sent = event.seq - 1
        if (this.#room.isStopping()) return void (await this.#save(true))
        if (!(await this.#send(event)) || !(await this.#saveInTime())) return
      }
      this.#sent = next
      if (!(await this.#save(isEnd)) || isEnd) return
    }
  }

  #isWanted({ kind }: FeedEvent): boolean {
    return this.#kinds.size === 0 || this.#kinds.has(kind)
  }

  /** Sends one event; true where the program accepted it. */
  async #send(event: FeedEvent): Promise<boolean> {
    const failure = await this.#post(event)
    if (failure !== null) {
      await this.fail(failure)
      return false
    }
    this.#tries = 0
    this.#dueSinceMs = null
    this.#hasSucceeded = true
    return true
  }

  async #post(event: FeedEvent): Promise<string | null> {
    if (this.#secret === null) return 'SECRET'
    const { clock, line } = this.#room
    const body = webhookBody(this.#key, event)
    const signed = { id: event.id, timestamp: Math.floor(clock.now() / 1000), body }
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Tillwright-Webhooks/1',
      ...webhookHeaders(this.#secret, signed),
    }
    return line.send({ url: this.#webhook.url, headers, body })
  }

  async #saveInTime(): Promise<boolean> {
    return this.#room.clock.now() - this.#savedAtMs < saveEachMs || (await this.#save(false))
  }

  async #save(isLast: boolean, more: object = {}): Promise<boolean> {
    const { db, clock, holder } = this.#room
    const nowMs = clock.now()
    this.#savedAtMs = nowMs
    const news = {
      sent_seq: this.#sent,
      tries: this.#tries,
      due_since: this.#dueSinceMs,
      ...(this.#hasSucceeded && { succeeded_at: nowMs }),
      ...more,
    }
    this.#hasSucceeded = false
    return saveDelivery(db, this.#key, { holder, nowMs, news, isLast })
  }

  /** The next event was not taken. */
  async fail(failure: string): Promise<void> {
    const { db, clock, log } = this.#room
    const nowMs = clock.now()
    this.#tries += 1
    this.#dueSinceMs ??= nowMs
    const next = nextTry({ tries: this.#tries, dueSinceMs: this.#dueSinceMs, nowMs })
    const isHeld = await this.#save(true, {
      next_try_at: next ?? nowMs,
      failed_at: nowMs,
      failure,
    })
    if (next !== null || !isHeld) return
    await stopWebhook(db, this.#key, nowMs)
    log.warn({ webhookId: this.#key.webhookId, failure }, 'a webhook is given up after three days')
  }
}
