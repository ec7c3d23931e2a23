import type * as calls from '@tillwright/contract/office/office-goods.ts'
import type * as imports from '@tillwright/contract/office/goods-import.ts'
import type { Answers } from '../answers.ts'
import { changeGoods } from './change-goods.ts'
import { goodsChoices } from './goods-choices.ts'
import { importsOfStore } from '../import/remember-import.ts'
import { undoImport } from '../import/undo-import.ts'
import { officeGoodsById, officeGoodsPage } from './office-list.ts'
import { exportGoods } from './export-goods.ts'
import { bringGoods } from '../import/bring-goods.ts'
import { importGoods } from '../import/import-goods.ts'
import { readFile } from '../import/read-goods-file.ts'
import { deleteCategory, saveCategory } from './save-category.ts'
import { saveGoods } from './save-goods.ts'

/** Goods as the back office keeps them. */
export const officeGoodsAnswers: Answers<typeof calls & typeof imports> = {
  queryOfficeGoods: (wish, context) => officeGoodsPage(context.db, context, wish),

  getOfficeGoods: async ({ goodsId }, context) => ({
    goods: await officeGoodsById(context.db, context, goodsId),
  }),

  queryGoodsChoices: (_input, { db, platformId }) => goodsChoices(db, platformId),

  saveOfficeGoods: (wish, context) => saveGoods(context, wish),

  changeOfficeGoods: (wish, context) => changeGoods(context, wish),

  readGoodsFile: (_input, context) => readFile(context.caller.file),

  exportGoods: (input, context) => exportGoods(context, input),

  queryGoodsImports: (page, context) => importsOfStore(context, page),

  undoGoodsImport: ({ importId }, context) => undoImport(context, importId),

  bringGoods: (wish, context) => bringGoods(context, wish),

  importGoods: (wish, context) => importGoods(context, wish),

  saveCategory: async (wish, context) => {
    await saveCategory(context, wish)
    return {}
  },

  deleteCategory: async ({ categoryId }, context) => {
    await deleteCategory(context, categoryId)
    return {}
  },
}
