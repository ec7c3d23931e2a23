// Packs made at this till: each is requested under an id of its own until the server has reported
// its code.
import type { PackOnShelf } from './pack-on-shelf.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { createPrePack, movePrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { useScale } from '../../platform/devices/scale/scale.ts'
import { printPackLabel } from './pack-label-paper.ts'

type CreatePrePackInput = Input<typeof createPrePack>

interface Packing {
  readonly isBusy: boolean
  readonly failure: CallFailure | null
  /** Sent, but it is not known whether it was made: only the very same is sent again. */
  readonly inQuestion: CreatePrePackInput | null
  /** The last one that was made. */
  readonly made: PackOnShelf | null
}

const nothing: Packing = { isBusy: false, failure: null, inQuestion: null, made: null }

export const usePacking = create<Packing>(() => nothing)

export interface PackInput {
  readonly goods: Goods
  readonly quantity: Quantity
  /** Null for a pack that does not spoil. */
  readonly shelfLifeHours: number | null
}

/** Makes one pack and puts its label on paper. True where it was made. */
export const makePack = ({ goods, quantity, shelfLifeHours }: PackInput): Promise<boolean> =>
  send({
    clientId: crypto.randomUUID(),
    goodsId: goods.id,
    packs: [{ quantity }],
    tare: quantity.kind === 'weight' ? useScale.getState().tare : zeroGrams,
    unitPriceCents: null,
    shelfLifeHours,
  })

/**
 * Queries the result of the pack in question, whatever is on the scale by now. True where it was
 * made.
 */
export async function askAgain(): Promise<boolean> {
  const { inQuestion } = usePacking.getState()
  return inQuestion !== null && send(inQuestion)
}

async function send(input: CreatePrePackInput): Promise<boolean> {
  const { isBusy, inQuestion } = usePacking.getState()
  if (isBusy) return false
  usePacking.setState({ isBusy: true, failure: null, inQuestion: input })
  try {
    const { packs, goods: packed } = await callApi(createPrePack, input, { quiet: true })
    const pack = packs[0]
    const made = pack === undefined ? null : { pack, goods: packed }
    usePacking.setState({ ...nothing, made })
    if (made) await printPackLabel(made)
    return made !== null
  } catch (error) {
    const failure = failureOf(error)
    const isOpen = isOutcomeUnknown(failure, inQuestion !== null)
    usePacking.setState({ isBusy: false, failure, inQuestion: isOpen ? input : null })
    return false
  }
}

/** Puts a pack on sale, or takes it out of sale for a reason. Throws CallFailure. */
export async function movePack(
  { pack, goods }: PackOnShelf,
  to: 'ON_SHELF' | 'VOID',
  reason: string,
): Promise<PackOnShelf> {
  const input = { preCodes: [pack.code], to, reason }
  const { packs } = await callApi(movePrePacks, input, { quiet: true })
  return { pack: packs[0] ?? pack, goods }
}
