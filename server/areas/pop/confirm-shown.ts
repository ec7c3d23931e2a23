import { readShelfRule } from './shelf-rule.store.ts'
import type { PopDependencies } from './pop-dependencies.ts'
import type { TagColours } from '@tillwright/domain/pop/tag-content.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { tagAt, tagsAt, type TagState, type TagType, tagTypeAt } from '../gateways/access-point.ts'
import { notifyTills } from './pop.store.ts'
import type { PopDeviceTable } from './pop.tables.ts'
import type { SentLine } from './tag-lines.ts'
import { queueSent, showGoods } from './pop-goods.store.ts'
import { allPopDevices, updateSeen } from './pop-device.store.ts'

type Device = Selectable<PopDeviceTable>

/** A display that has not fetched its picture for so long is sent it again. */
const silentMs = 30 * 60_000

/**
 * Queries every access point named by displays for their picture and state. A display counts as
 * showing a picture once nothing waits for it and it shows another one than before.
 */
export async function confirmShown(room: PopDependencies): Promise<void> {
  const devices = await allPopDevices(room.db)
  const addresses = new Set(devices.map(({ access_point }) => access_point))
  for (const address of addresses) {
    const theirs = devices.filter(({ access_point }) => access_point === address)
    await confirmAt(room, address, theirs)
  }
}

async function confirmAt(
  room: PopDependencies,
  address: string,
  devices: readonly Device[],
): Promise<void> {
  const place = room.placeOf(address)
  const tags = place && (await tagsAt(place))
  if (place === null || tags === null) return
  const known = new Map(tags.map((tag) => [tag.mac, tag]))
  const types = new Map<number, TagType | null>()
  for (const device of devices) {
    // One that was never seen may be known all the same, further down than the list goes.
    const isNew = device.width_dots === null
    const tag = known.get(device.mac) ?? (isNew ? await tagAt(place, device.mac) : null)
    if (!tag) continue
    if (device.width_dots === null && !types.has(tag.hardwareType))
      types.set(tag.hardwareType, await tagTypeAt(place, tag.hardwareType))
    await takeNews(room, device, tag, types.get(tag.hardwareType) ?? null)
  }
}

async function takeNews(
  room: PopDependencies,
  device: Device,
  tag: TagState,
  type: TagType | null,
): Promise<void> {
  const nowMs = room.clock.now()
  const isShown = device.sent_at !== null && tag.pending === 0 && tag.hash !== device.hash_before
  const isSilent = !isShown && device.sent_at !== null && nowMs - device.sent_at > silentMs
  const seen = {
    battery_mv: tag.batteryMv,
    signal: tag.signal,
    seen_at: tag.lastSeenMs,
    ...(type && {
      width_dots: type.widthDots,
      height_dots: type.heightDots,
      colours: coloursOf(type),
    }),
    ...(isShown && { sent_at: null, fault: null }),
    ...(isSilent && { sent_at: null, sent_key: '', fault: 'silent' as const }),
  }
  await transaction(room.db, async (tx) => {
    const held = await updateSeen(tx, device, seen)
    if (held === undefined) return
    if (isSilent) await queueSent(tx, device)
    if (isShown) await markShown(tx, device, nowMs)
  })
}

/** Marks the sent content as shown; where the store charges that price, its tills are notified. */
async function markShown(tx: Tx, device: Device, nowMs: number): Promise<void> {
  const place = { platformId: device.platform_id, storeId: device.store_id }
  const { value: rule } = await readShelfRule(tx, place)
  const sent = fromStored<SentLine[]>(device.sent_lines)
  for (const { goodsId, priceCents } of sent) {
    const chargedCents = rule.chargesShown ? priceCents : null
    await showGoods(tx, device, { goodsId, priceCents, chargedCents, atMs: nowMs })
  }
  await notifyTills(tx, place, rule.chargesShown ? sent.map(({ goodsId }) => goodsId) : [])
}

function coloursOf({ colours }: TagType): TagColours {
  const [hasRed, hasYellow] = [colours.includes('red'), colours.includes('yellow')]
  if (hasRed) return hasYellow ? 'bwry' : 'bwr'
  return hasYellow ? 'bwy' : 'bw'
}
