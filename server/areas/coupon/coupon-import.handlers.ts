import type * as calls from '@tillwright/contract/office/coupon-import.ts'
import { couponColumns, couponNumberColumns } from '@tillwright/domain/coupon/coupon-columns.ts'
import { columnMatcher } from '@tillwright/domain/sheet/match-columns.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { readSheetFile, type SheetShape } from '../import/read-sheet-file.ts'
import { couponImportPage, importedCounts } from './coupon-import.store.ts'
import { importCoupons } from './import-coupons.ts'
import { undoCouponImport } from './undo-coupon-import.ts'

const couponSheet: SheetShape = {
  match: columnMatcher(couponColumns),
  needs: ['name'],
  without: 'noName',
  numbers: couponNumberColumns,
}

/** Coupons out of a spreadsheet. */
export const couponImportHandlers: Handlers<typeof calls> = {
  readCouponsFile: (_input, context) => readSheetFile(context.caller.file, couponSheet),

  importCoupons: (input, context) => importCoupons(context, input),

  queryCouponImports: async ({ pageNo, pageSize }, { db, platformId }) => {
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const { total, rows } = await couponImportPage(db, platformId, page)
    const list = await Promise.all(
      rows.map(async (row) => {
        const { UNUSED, USED } = await importedCounts(db, platformId, row.id)
        return {
          importId: row.id,
          fileName: row.file_name,
          percentSense: row.percent_sense,
          staffName: row.nick ?? '',
          beganAtMs: row.began_at,
          unused: UNUSED,
          used: USED,
          undoneAtMs: row.undone_at,
        }
      }),
    )
    return { total, list }
  },

  undoCouponImport: ({ importId }, context) => undoCouponImport(context, importId),
}
