import type { Db } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** A printer of a store. */
export interface StorePrinter extends StoreScope {
  readonly address: string
}

/**
 * As long as the slowest printer may take for one document, with a margin: a server that dies
 * blocks a printer for no longer.
 */
export const printerLeaseMs = 60_000

/**
 * Makes `holder` the only one who talks to a printer, or lets it stay so; false while another does.
 * Servers on one database meet in one conditional update.
 */
export async function takePrinter(
  db: Db,
  { platformId, storeId, address }: StorePrinter,
  { holder, nowMs }: { readonly holder: string; readonly nowMs: number },
): Promise<boolean> {
  const held = { held_by: holder, held_until: nowMs + printerLeaseMs }
  const taken = await db
    .insertInto('spool_printer')
    .values({ platform_id: platformId, store_id: storeId, address, ...held })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'store_id', 'address'])
        .doUpdateSet(held)
        .where((where) =>
          where.or([
            where('spool_printer.held_by', '=', holder),
            where('spool_printer.held_until', '<=', nowMs),
          ]),
        ),
    )
    .returning('held_by')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * At the start of a server that has its database to itself: earlier holders of a printer there no
 * longer exist.
 */
export async function freePrinters(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite')
    await db.updateTable('spool_printer').set({ held_until: 0 }).execute()
}

/** Gives a printer back, unless somebody else has it by now. */
export async function releasePrinter(
  db: Db,
  { platformId, storeId, address }: StorePrinter,
  holder: string,
): Promise<void> {
  await db
    .updateTable('spool_printer')
    .set({ held_until: 0 })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('address', '=', address)
    .where('held_by', '=', holder)
    .execute()
}
