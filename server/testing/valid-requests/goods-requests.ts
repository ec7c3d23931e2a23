import { randomUUID } from 'node:crypto'
import { office, packOf } from '../wire-inputs.ts'
import { apples, done, type Requests, type Work } from './valid-request.ts'

const category = (categoryId = `category-${randomUUID()}`) => ({
  categoryId,
  parentId: null,
  name: '新',
  nameEn: '',
  sort: 7,
})

/** Packs, categories and many goods at once. */
export function goodsRequests({ till }: Work): Requests {
  return {
    createPrePack: [{ body: async () => packOf(apples.id) }],
    movePrePacks: [
      {
        body: async () => {
          const { packs } = Object(done(await till.post('createPrePack', packOf(apples.id))))
          return { preCodes: [packs[0].preCode], to: 'ON_SHELF', reason: '' }
        },
      },
    ],
    changeOfficeGoods: [
      {
        body: async () => ({
          goodsIds: [apples.id],
          saveId: randomUUID(),
          change: { kind: 'price', basisPoints: 500 },
        }),
      },
      {
        of: 'to a category',
        body: async () => {
          const { categoryId } = category()
          done(await till.post(office('saveCategory'), category(categoryId)))
          const change = { kind: 'category', categoryId }
          return { goodsIds: [apples.id], saveId: randomUUID(), change }
        },
      },
    ],
    saveCategory: [{ body: async () => category() }],
    deleteCategory: [
      {
        body: async () => {
          const { categoryId } = category()
          done(await till.post(office('saveCategory'), category(categoryId)))
          return { categoryId }
        },
      },
    ],
  }
}

/** Goods that are written down one by one, or from a spreadsheet. */
export function savedGoodsRequests({ till }: Work): Requests {
  const newGoods = async () => {
    const input = { cursor: null, pageSize: 1, keyword: '', categoryId: null, shown: 'onSale' }
    const { list } = Object(done(await till.post(office('queryOfficeGoods'), input)))
    return {
      goodsId: null,
      clientGoodsId: randomUUID(),
      version: 0,
      openingStock: 5,
      facts: {
        ...list[0],
        name: `新${randomUUID()}`,
        itemCode: null,
        barcodes: [],
        style: null,
        specChoices: [],
        boxes: [{ boxKindId: 'box-crate', num: 1 }],
      },
    }
  }
  const imported = async () => {
    const { rows } = Object(done(await till.post(office('exportGoods'), { cursor: null })))
    const own = { name: `表${randomUUID()}`, itemCode: '', barcodes: '', stock: '', goodsId: null }
    const rest = { importId: randomUUID(), fileName: '表.csv', isTrial: false }
    return { ...rest, rows: [{ ...rows[0], ...own }] }
  }
  return {
    saveOfficeGoods: [
      { of: 'new', body: newGoods },
      {
        of: 'changed',
        body: async () => {
          const input = await newGoods()
          const { goods } = Object(done(await till.post(office('saveOfficeGoods'), input)))
          return { ...input, goodsId: goods.id, version: goods.version, openingStock: null }
        },
      },
    ],
    importGoods: [{ body: imported }],
    undoGoodsImport: [
      {
        body: async () => {
          const input = await imported()
          done(await till.post(office('importGoods'), input))
          return { importId: input.importId }
        },
      },
    ],
  }
}
