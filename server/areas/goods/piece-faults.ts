import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { type PieceLink, storedLinks } from './piece-links.store.ts'

/** Why goods cannot be the case of a piece: there is none, or one of the two is a case of a case. */
export type PieceFault = 'unknown' | 'caseOfCase'

/**
 * The goods about to be written that cannot be cases of what they name. A case is one step: neither is
 * its piece a case, nor is it the piece of another, so that there are no circles. Asks nothing where
 * no cases are written.
 */
export async function pieceFaults(
  tx: Tx,
  place: StoreScope,
  links: readonly PieceLink[],
): Promise<ReadonlyMap<string, PieceFault>> {
  const cases = links.filter(({ pieceId }) => pieceId !== null)
  if (cases.length === 0) return new Map()
  const ids = cases.flatMap(({ goodsId, pieceId }) => [goodsId, pieceId ?? ''])
  const written = new Set(links.map(({ goodsId }) => goodsId))
  const stored = await storedLinks(tx, place, [...new Set(ids)])
  const all = [...stored.filter(({ goodsId }) => !written.has(goodsId)), ...links]
  const pieceOf = new Map(all.map(({ goodsId, pieceId }) => [goodsId, pieceId]))
  const pieces = new Set(all.flatMap(({ pieceId }) => pieceId ?? []))
  return new Map(
    cases.flatMap(({ goodsId, pieceId }): [string, PieceFault][] => {
      const next = pieceOf.get(pieceId ?? '')
      if (next === undefined) return [[goodsId, 'unknown']]
      return next !== null || pieces.has(goodsId) ? [[goodsId, 'caseOfCase']] : []
    }),
  )
}
