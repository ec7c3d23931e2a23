// @vitest-environment happy-dom
import { queryExpiringBalances } from '@tillwright/contract/member-record.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { MemberExpiries } from './MemberExpiries.tsx'

const server = prepareServer()
prepareTill()

const lastDay = '2026-12-31'
const list = [
  { book: 'points' as const, amount: 1030, lastDay },
  { book: 'gift' as const, amount: 550, lastDay },
]

it('says what is lost next, and when', async () => {
  server.current().respond(queryExpiringBalances, () => ({ list }))
  const { words } = await renderPart(<MemberExpiries member={{ id: 'm1', showsPoints: true }} />)
  const points = words.expiry.points('1,030', words.sell.pointsDefault, lastDay)
  expect(await screen.findByText(points)).toBeTruthy()
  expect(screen.getByText(words.expiry.gift(amountLabel(cents(550)), lastDay))).toBeTruthy()
})

it('says nothing of points that nobody may see', async () => {
  server.current().respond(queryExpiringBalances, () => ({ list }))
  const { words } = await renderPart(<MemberExpiries member={{ id: 'm1', showsPoints: false }} />)
  expect(await screen.findByText(words.expiry.gift(amountLabel(cents(550)), lastDay))).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('shows nothing when the server cannot be asked', async () => {
  server.current().respond(queryExpiringBalances, loseConnection)
  await renderPart(<MemberExpiries member={{ id: 'm1', showsPoints: true }} />)
  await vi.waitFor(() => expect(server.current().inputsOf(queryExpiringBalances)).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})
