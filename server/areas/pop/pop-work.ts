import type { Output } from '@tillwright/contract/call.ts'
import type { queryPopWork } from '@tillwright/contract/goods/pop.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { updateSentPrice } from './pop-goods.store.ts'
import type { PopDeviceTable } from './pop.tables.ts'
import { type TagContent, tagContents } from './tag-lines.ts'
import { popDevicesOf } from './pop-device.store.ts'

type SentTo = Pick<PopDeviceTable, 'platform_id' | 'store_id' | 'id'>

type Work = Output<typeof queryPopWork>

const mostAtOnce = 20

/**
 * Displays that are to show something else than what they were sent last: newly bound, or of goods
 * whose price or name changed since. Those an access point could not take are left for a while.
 */
export async function popWork(context: Context): Promise<Work> {
  const devices = await popDevicesOf(context.db, context)
  if (devices.length === 0) return { displays: 0, list: [] }
  const contents = await tagContents(context.db, context, devices)
  const list: Work['list'][number][] = []
  for (const device of devices) {
    const content = contents.get(device.id)
    const { width_dots: widthDots, height_dots: heightDots, colours, template } = device
    if (content === undefined || content.lines.length === 0) continue
    if (widthDots === null || heightDots === null) continue
    if (content.version === device.sent_key && !content.isQueued) continue
    if (device.retry_at > context.nowMs) continue
    await transaction(context.db, (tx) => queuePrices(tx, device, content))
    const { version, lines } = content
    list.push({
      deviceId: device.id,
      version,
      widthDots,
      heightDots,
      colours,
      template,
      lines: [...lines],
    })
    if (list.length === mostAtOnce) break
  }
  return { displays: devices.length, list }
}

/** Until the new picture is shown, the display shows the old prices, and the list says so. */
async function queuePrices(tx: Tx, device: SentTo, { lines }: TagContent): Promise<void> {
  for (const { goodsId, priceCents } of lines)
    await updateSentPrice(
      tx,
      { ...device, goods_id: goodsId },
      { sent_cents: priceCents, push_state: 'QUEUED' },
    )
}
