import type { Selectable } from 'kysely'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { BalanceShort } from '../../platform/ledger/balance-short.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { StockDocumentTable } from './stock.tables.ts'
import { documentByClientId } from './document.store.ts'
import { stockOfGoods } from './stocked-goods.store.ts'

type StoredDocument = Selectable<StockDocumentTable>

/** A page's request, under the id it created. */
export interface DocumentInput {
  readonly clientId: string
  /** The whole request: a repeat must be the same. */
  readonly input: unknown
}

/** The two columns by which a repeat is known. */
export interface DocumentKey {
  readonly client_id: string
  readonly body_hash: string
}

/**
 * Posts a document once: the same client id with the same body finds the first one, also when both
 * come at once; with another body it is refused (20108). Short stock is refused by name (20301), and
 * a document that somebody else ended first with 20504.
 */
export async function documentOnce(
  context: Context,
  { clientId, input }: DocumentInput,
  write: (tx: Tx, request: DocumentKey) => Promise<StoredDocument>,
): Promise<StoredDocument> {
  const request = { client_id: clientId, body_hash: bodyHash(input) }
  return writeOnce({
    write: () => transaction(context.db, (tx) => write(tx, request)),
    first: () => documentByClientId(context.db, context.platformId, clientId),
    isSame: (first) => first.body_hash === request.body_hash && first.store_id === context.storeId,
    explain: (cause) => readable(context, cause),
    // A paper of the warehouse is posted again by the person who looks at it, once what was wrong is right.
    request: null,
  })
}

async function readable(context: Context, cause: unknown): Promise<unknown> {
  if (cause instanceof BalanceShort) return shortOf(context, cause)
  return isUniqueConflict(cause) ? new Refusal('stateForbids') : cause
}

async function shortOf(context: Context, { all }: BalanceShort): Promise<Refusal> {
  const ids = all.map(({ accountId }) => accountId)
  const rows = await stockOfGoods(context.db, context, ids)
  return new Refusal('outOfStock', {
    lines: rows.map(({ id, name_zh: name, amount }) => ({
      goodsId: id,
      name,
      available: milli(amount),
    })),
  })
}
