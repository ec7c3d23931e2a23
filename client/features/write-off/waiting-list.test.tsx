// @vitest-environment happy-dom
import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { usePickupCount } from './pickup-count.ts'
import { WaitingListView } from './WaitingListView.tsx'

const server = prepareServer()
prepareTill()

it('says in its heading which orders it lists when others than those that wait are chosen', async () => {
  server
    .current()
    .respond(queryWriteOffOrderList, () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }))
  const { user, words } = await renderPart(<WaitingListView isAlongside onOpen={() => {}} />)
  const { filters, parts } = words.writeOff
  expect(screen.getByRole('heading', { name: new RegExp(parts.list) })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: filters.preparing }))
  expect(screen.getByRole('heading', { name: new RegExp(filters.preparing) })).toBeTruthy()
})

it('begins with what is to be put together when nothing waits for its customer', async () => {
  server
    .current()
    .respond(queryWriteOffOrderList, () => ({ list: [], total: 0, pageNo: 1, pageSize: 20 }))
  usePickupCount.setState({ count: 0, toPick: 2 })
  const { words } = await renderPart(<WaitingListView isAlongside onOpen={() => {}} />)
  const { preparing } = words.writeOff.filters
  expect(screen.getByRole('button', { name: `${preparing} 2` })).toBeTruthy()
  expect(screen.getByRole('heading', { name: new RegExp(preparing) })).toBeTruthy()
  expect(server.current().inputsOf(queryWriteOffOrderList)).toMatchObject([
    { states: ['PREPARING'] },
  ])
})
