import type { PopDependencies } from './pop-dependencies.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { PopFault, sendPopPicture } from '@tillwright/contract/goods/pop.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { tagAt, type Upload, uploadPicture } from '../gateways/access-point.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPopDevice, type PopDevice } from './pop.store.ts'
import { type TagContent, tagContents } from './tag-lines.ts'
import { claimDisplay, updateDisplay } from './pop-device.store.ts'
import { updateSentPrice } from './pop-goods.store.ts'

type Sent = Output<typeof sendPopPicture>

/** While one till's picture is on its way, another's of the same display waits. */
const claimMs = 20_000
const retryMs = 30_000
const lastingRetryMs = 10 * 60_000

/**
 * Hands a picture to the display's access point, outside every transaction. It is sent once the access
 * point has it; busy or out of reach it stays queued and is drawn again later. Refuses a picture of
 * what the display is no longer to show.
 */
export async function sendPicture(
  context: Context,
  input: Input<typeof sendPopPicture>,
  room: PopDependencies,
): Promise<Sent> {
  const device = await findPopDevice(context.db, context, input.deviceId)
  if (device === null) throw new Refusal('notFound', { kind: 'display', id: input.deviceId })
  const contents = await tagContents(context.db, context, [device])
  const content = contents.get(device.id)
  if (content?.version !== input.version) throw new Refusal('changedMeanwhile')
  const jpeg = Uint8Array.from(Buffer.from(input.jpegBase64, 'base64'))
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) throw invalid('jpegBase64', 'a JPEG picture')
  if (device.sent_key === input.version && !content.isQueued)
    return { pushState: 'SENT', fault: null }
  const claim = { id: device.id, nowMs: context.nowMs, untilMs: context.nowMs + claimMs }
  if (!(await claimDisplay(context.db, context, claim)))
    return { pushState: 'QUEUED', fault: device.fault }
  const { outcome, hashBefore } = await upload(room, device, jpeg)
  return write(context, device, { outcome, hashBefore, content })
}

type Outcome = Upload | 'address'

async function upload(
  room: PopDependencies,
  device: PopDevice,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<{ outcome: Outcome; hashBefore: string }> {
  const place = room.placeOf(device.access_point)
  if (place === null) return { outcome: 'address', hashBefore: '' }
  const before = await tagAt(place, device.mac)
  if (before === undefined) return { outcome: 'unreachable', hashBefore: '' }
  if (before === null) return { outcome: 'unknownTag', hashBefore: '' }
  return { outcome: await uploadPicture(place, device.mac, jpeg), hashBefore: before.hash }
}

interface SendOutcome {
  readonly outcome: Outcome
  readonly hashBefore: string
  readonly content: TagContent
}

/** Faults that can be fixed at the access point are retried; the rest needs a person. */
const lasting: ReadonlySet<Outcome> = new Set(['address', 'unknownTag', 'refused'])

async function write(context: Context, device: PopDevice, sent: SendOutcome): Promise<Sent> {
  const { outcome, hashBefore, content } = sent
  const { nowMs } = context
  const isSent = outcome === 'accepted'
  const fault: PopFault | null = isSent ? null : outcome
  const isLasting = lasting.has(outcome)
  const pushState = isSent ? 'SENT' : isLasting ? 'FAILED' : 'QUEUED'
  const lines = content.lines.map(({ goodsId, priceCents }) => ({ goodsId, priceCents }))
  const result = {
    fault,
    retry_at: isSent ? 0 : nowMs + (isLasting ? lastingRetryMs : retryMs),
    ...(isSent && {
      sent_key: content.version,
      sent_lines: JSON.stringify(lines),
      hash_before: hashBefore,
      sent_at: nowMs,
    }),
  }
  await transaction(context.db, async (tx) => {
    await updateDisplay(tx, context, device.id, result)
    for (const { goodsId, priceCents } of lines)
      await updateSentPrice(
        tx,
        { ...device, goods_id: goodsId },
        { push_state: pushState, sent_cents: priceCents },
      )
  })
  return { pushState, fault }
}
