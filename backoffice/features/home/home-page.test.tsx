// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { queryFirstSteps } from '@tillwright/contract/office/office.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { logInAs, prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { HomePage } from './HomePage.tsx'

const server = prepareServer()
prepareOffice()

const { home: say, report, state } = currentWords()

const steps = (goods: number, sales: number) =>
  server.current().respond(queryFirstSteps, () => ({ goods, cashiers: 1, tills: 0, sales }))

it('leads a shop without goods to the import, and ticks what is there', async () => {
  steps(0, 0)
  await renderPage(<HomePage />)
  const goods = await screen.findByRole('link', { name: new RegExp(say.goods) })
  expect(goods.getAttribute('href')).toBe('#/import')
  expect(goods.textContent).toContain(say.open)
  expect(screen.getAllByLabelText(say.done)).toHaveLength(1)
})

it('leads to the till until something was sold', async () => {
  steps(3, 0)
  await renderPage(<HomePage />)
  const sale = await screen.findByRole('link', { name: new RegExp(say.salesDetail(0)) })
  expect(sale.getAttribute('href')).toContain('https://till.example.com')
  const goods = screen.getByRole('link', { name: new RegExp(say.goodsDetail(3)) })
  expect(goods.getAttribute('href')).toBe('#/goods')
})

it('shows figures of the day to nobody who may not see them', async () => {
  steps(3, 5)
  logInAs({ permissions: permissions.filter((one) => one !== 'report.day') })
  await renderPage(<HomePage />)
  expect(await screen.findByRole('heading', { name: say.steps })).toBeTruthy()
  expect(screen.queryByRole('button', { name: report.dashboard })).toBeNull()
})

it('keeps the steps in sight when the figures of the day cannot be read', async () => {
  steps(3, 5)
  server.current().respond(queryDashboard, () => refuse(codes.stateForbids.code))
  await renderPage(<HomePage />)
  expect(await screen.findByRole('heading', { name: say.steps })).toBeTruthy()
  expect(screen.getByRole('button', { name: report.dashboard })).toBeTruthy()
})

it('says that the steps cannot be read, and reads them again', async () => {
  server.current().respond(queryFirstSteps, () => refuse(codes.stateForbids.code))
  const user = await renderPage(<HomePage />)
  const again = await screen.findByRole('button', { name: state.retry })
  steps(0, 0)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: say.steps })).toBeTruthy()
})
