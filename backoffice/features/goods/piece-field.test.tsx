// @vitest-environment happy-dom
import { queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { goodsFromText, noGoodsText } from '@tillwright/domain/goods/goods-text.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { PieceField } from './PieceField.tsx'

const server = prepareServer()
prepareOffice()

const { goods: say } = currentWords()

it('names the piece and its unit when goods are found and chosen', async () => {
  const { facts } = goodsFromText(
    { ...noGoodsText, name: '矿泉水', spec: '500 毫升', unit: '瓶', regularCents: '2' },
    'CNY',
  )
  const bottle = {
    ...facts,
    id: 'bottle',
    productId: 'bottle',
    pricePlan: [],
    version: 1,
    onHand: null,
  }
  server.current().respond(queryOfficeGoods, () => ({ list: [bottle], cursor: null, total: 1 }))
  const onChange = vi.fn()
  const user = await renderPage(
    <PieceField text={{ pieceId: '', baseUnit: '' }} error={null} onChange={onChange} />,
  )
  await user.type(screen.getByLabelText(say.piece), '水')
  await user.click(await screen.findByRole('button', { name: '矿泉水 500 毫升' }))
  expect(onChange).toHaveBeenCalledWith({ pieceId: 'bottle', baseUnit: '瓶' })
})
