import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import type { PaperFormat } from '@tillwright/printing/layout/paper-width.ts'
import type { SlipWords } from '@tillwright/printing/words/slip-words.ts'
import type { Context } from '../../platform/context.ts'
import { findDevice } from '../device/device.store.ts'
import { surroundingsOf } from '../order/find/order-surroundings.ts'
import { type OrderView, orderView } from '../order/find/order-view.ts'
import { findOrder } from '../order/order.store.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A reader's request: a source, and the format of its document. */
export interface SlipQuery {
  readonly context: Context
  readonly sourceId: string
  readonly paper: PaperFormat
  readonly language: 'zh' | 'en'
  readonly words: SlipWords
  readonly blocks: readonly Block[]
}

/** Subject of a slip, read from the books, ready to become lines. */
export interface SlipSource {
  /** The one id of its source, whatever name it was requested by. */
  readonly sourceId: string
  /** True for documents that represent something: of these there is one original. */
  readonly hasOriginal: boolean
  readonly lines: (copyNumber: number) => readonly Line[]
}

export type SlipReader = (request: SlipQuery) => Promise<SlipSource>

/** An order of this store by its id. Refuses without `order.read`, and what is not here. */
export async function demandOrder({ context, sourceId }: SlipQuery): Promise<OrderView> {
  demandPermission(context, 'order.read')
  const rows = await findOrder(context.db, context, sourceId)
  if (rows === null) throw new Refusal('notFound', { kind: 'order', id: sourceId })
  return orderView(rows, await surroundingsOf(context, rows))
}

/** Refuses (forbidden) callers who may not see what a slip shows. */
export function demandPermission({ session }: Context, permission: Permission): void {
  if (!session.permissions.has(permission)) throw new Refusal('forbidden', { permission })
}

/** Name of a till in print: its number, where it has one; empty for one that was deleted. */
export async function deviceName({ db, platformId }: Context, id: string): Promise<string> {
  const device = await findDevice(db, platformId, id)
  return String(device?.till_number ?? device?.name ?? '')
}
