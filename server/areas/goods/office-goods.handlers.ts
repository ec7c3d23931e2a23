import type * as calls from '@tillwright/contract/office/office-goods.ts'
import type * as imports from '@tillwright/contract/office/goods-import.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { changeGoods } from './change-goods.ts'
import { importsOfStore } from '../import/remember-import.ts'
import { undoImport } from '../import/undo-import.ts'
import { officeGoodsById, officeGoodsPage } from './office-list.store.ts'
import { exportGoods } from './export-goods.ts'
import { bringGoods } from '../import/bring-goods.ts'
import { importGoods } from '../import/import-goods.ts'
import { readSheetFile } from '../import/read-sheet-file.ts'
import { goodsSheet } from '../import/sheet-shapes.ts'
import { deleteCategory, saveCategory } from './save-category.ts'
import { saveGoods } from './save-goods.ts'
import { goodsChoices } from './goods-choices.store.ts'

/** Goods as the back office manages them. */
export const officeGoodsHandlers: Handlers<typeof calls & typeof imports> = {
  queryOfficeGoods: (input, context) => officeGoodsPage(context.db, context, input),

  getOfficeGoods: async ({ goodsId }, context) => ({
    goods: await officeGoodsById(context.db, context, goodsId),
  }),

  queryGoodsChoices: (_input, { db, platformId }) => goodsChoices(db, platformId),

  saveOfficeGoods: (input, context) => saveGoods(context, input),

  changeOfficeGoods: (input, context) => changeGoods(context, input),

  readGoodsFile: (_input, context) => readSheetFile(context.caller.file, goodsSheet),

  exportGoods: (input, context) => exportGoods(context, input),

  queryGoodsImports: (page, context) => importsOfStore(context, page),

  undoGoodsImport: ({ importId }, context) => undoImport(context, importId),

  bringGoods: (input, context) => bringGoods(context, input),

  importGoods: (input, context) => importGoods(context, input),

  saveCategory: async (input, context) => {
    await saveCategory(context, input)
    return {}
  },

  deleteCategory: async ({ categoryId }, context) => {
    await deleteCategory(context, categoryId)
    return {}
  },
}
