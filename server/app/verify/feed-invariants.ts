import { eventReaders, innerKinds } from '../../areas/feed/event-readers.ts'
import type { Invariant } from './invariants.ts'

/** By kind of entry, the table and the column where its subject stands. */
const rowsBehind: Readonly<Record<string, readonly [table: string, by: string]>> = {
  order: ['orders', 'id'],
  'order.unpaid': ['orders', 'id'],
  refund: ['refund', 'id'],
  'refund.mark': ['refund', 'id'],
  'refund.paidTwice': ['refund', 'id'],
  collection: ['collection', 'id'],
  'collection.unpaid': ['collection', 'id'],
  writeOff: ['write_off', 'id'],
  selfDelivery: ['self_delivery_bill', 'id'],
  'selfDelivery.cancel': ['self_delivery_bill', 'id'],
  drawer: ['drawer_move', 'id'],
  'shift.open': ['shift', 'id'],
  'shift.count': ['shift', 'id'],
  'shift.close': ['shift', 'id'],
  'shift.forceClose': ['shift', 'id'],
  'shift.accept': ['shift', 'id'],
  'day.settle': ['settled_day', 'day'],
  boxReturn: ['box_return', 'id'],
  'prepack.create': ['pre_pack_batch', 'code'],
  'stock.receive': ['stock_document', 'id'],
  'stock.ship': ['stock_document', 'id'],
  'stock.arrive': ['stock_document', 'id'],
  'stock.count': ['stock_document', 'id'],
  'stock.waste': ['stock_document', 'id'],
  'stock.open': ['stock_document', 'id'],
  'state.member': ['member', 'id'],
}

const listed = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ')

const kindsByTable = Object.entries(rowsBehind).map(
  ([kind, [table, by]]) => `select j.kind || ' ' || j.subject_id as subject from journal j
    where j.kind = '${kind}' and not exists (select 1 from ${table} t
    where t.platform_id = j.platform_id and t.${by} = j.subject_id)`,
)

/** Invariants by which whoever follows the journal from outside misses nothing. */
export const feedInvariants: readonly Invariant[] = [
  {
    name: 'kinds of events',
    says: 'Every entry of a journal is an event that other programs are shown, or of a kind that is the books’ own.',
    query: `select distinct kind as subject from journal
      where kind not in (${listed([...Object.keys(eventReaders), ...innerKinds])})`,
  },
  {
    name: 'rows of events',
    says: 'What an event is about is there to be read.',
    query: kindsByTable.join(' union all '),
  },
]
