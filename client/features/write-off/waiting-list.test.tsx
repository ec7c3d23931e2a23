// @vitest-environment happy-dom
import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
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
