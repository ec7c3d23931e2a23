import type { Output } from '@tillwright/contract/call.ts'
import type { queryTurnoverBoxKinds } from '@tillwright/contract/box.ts'
import type { BoxKind } from '@tillwright/domain/box/box.ts'

type BoxKindRow = Output<typeof queryTurnoverBoxKinds>['list'][number]

/** Returns the kind of box reported by the server as a cart lends it. */
export const boxKindOf = ({ kindId, name, nameEn, depositCents }: BoxKindRow): BoxKind => ({
  id: kindId,
  name: { zh: name, en: nameEn },
  depositCents,
})
