// The last sale after a reload, and what the server says about it later.
import { indexedDbOutbox } from '../outbox/indexeddb-outbox.ts'
import { isAwaited, onDelivery } from '../outbox/outbox.ts'
import { isOfHere } from '../outbox/send-order.ts'
import { readDurable } from '../../platform/storage/durable-values.ts'
import { followFreshSale } from './fresh-sale.ts'
import { isSale } from './read-sale.ts'
import { resumeSale, notifyRefused, useSale } from './sale.ts'
import type { Upload } from './sale-types.ts'
import { giveNumberBack, writeLastSale } from './write-sale.ts'

/**
 * Restores the card of the last sale and keeps its upload state current. One whose result was open
 * is resumed: it is final, or its cart is restored. Called once at start, before anything is sent.
 */
export async function restoreSale(): Promise<void> {
  onDelivery((row, delivery) => {
    if (delivery.kind === 'acked') notify(row.id, 'acked')
    if (delivery.kind !== 'refused' || row.standingBody !== null) return
    if (!row.needsServer) notify(row.id, 'attention')
    else if (!isAwaited(row.id)) {
      void giveNumberBack(row.label)
      void notifyRefused(delivery, row.label)
    }
  })
  const stored = await readDurable('lastSale')
  await followFreshSale(isSale(stored) ? stored.id : null)
  await takeUp(stored)
}

/** The same for a sale that could not be read at the start, unless another one has been made since. */
export async function restoreLateSale(): Promise<void> {
  const stored = await readDurable('lastSale')
  const { phase, last } = useSale.getState()
  if (phase === 'idle' && last === null) await takeUp(stored)
}

async function takeUp(stored: unknown): Promise<void> {
  if (!isSale(stored)) return
  const rows = await indexedDbOutbox.rows()
  const row = rows.find(({ id }) => id === stored.id)
  if (row?.needsServer && isOfHere(row)) return void resumeSale(stored)
  const upload = row ? (row.state.kind === 'attention' ? 'attention' : 'waiting') : 'acked'
  useSale.setState({ last: { ...stored, upload } })
}

function notify(id: string, upload: Upload): void {
  const { last } = useSale.getState()
  if (last?.id !== id || last.upload === upload) return
  const details = { ...last, upload }
  useSale.setState({ last: details })
  void writeLastSale(details)
}
