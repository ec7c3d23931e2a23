// @vitest-environment happy-dom
import { postStockDocument } from '@tillwright/contract/office/stock.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { OpenCases } from './OpenCases.tsx'

const server = prepareServer()
prepareOffice()

const { warehouse: say } = currentWords()
const goods = {
  goodsId: 'case',
  unit: 'crate',
  opensInto: { unit: 'can', quantity: milli(24_000) },
}
const opened = {
  id: 'opened',
  kind: 'OPEN' as const,
  number: 'O-000001',
  state: 'POSTED' as const,
  storeName: '',
  otherStoreName: '',
  supplierName: '',
  reason: null,
  note: '',
  staffName: '',
  postedAtMs: 1,
  lineCount: 0,
  costCents: cents(0),
  otherNumber: '',
  canCorrect: true,
  canArrive: false,
  lines: [],
}

it('opens as many cases as are typed when the number is whole', async () => {
  const sent: unknown[] = []
  server.current().respond(postStockDocument, (input) => {
    sent.push(input)
    return { document: opened }
  })
  const onOpened = vi.fn()
  const user = await renderPage(<OpenCases goods={goods} onOpened={onOpened} />)
  const field = screen.getByLabelText(say.openCases('crate', '24 can'))
  await user.clear(field)
  await user.type(field, '0.5')
  await user.click(screen.getByRole('button', { name: say.openDo }))
  expect((await screen.findByRole('alert')).textContent).toBe(say.wholeCases)
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, '2')
  await user.click(screen.getByRole('button', { name: say.openDo }))
  expect(sent).toMatchObject([{ kind: 'OPEN', lines: [{ goodsId: 'case', quantity: 2000 }] }])
  expect(onOpened).toHaveBeenCalledOnce()
})

it('is not there for goods that are no case', async () => {
  await renderPage(<OpenCases goods={{ ...goods, opensInto: null }} onOpened={vi.fn()} />)
  expect(screen.queryByRole('button')).toBeNull()
})
