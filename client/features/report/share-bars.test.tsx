// @vitest-environment happy-dom
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { ShareBars } from './ShareBars.tsx'

prepareTill()

it('says that a share is less than one percent when something was sold and it rounds to none', async () => {
  const shares = [
    { of: { name: '水果', nameEn: 'Fruit' }, cents: cents(99_700), percent: 99 },
    { of: null, cents: cents(300), percent: 0 },
  ]
  await renderPart(
    <ShareBars title="Goods" shares={shares} nameOf={({ of }) => of?.nameEn ?? 'Others'} />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('99%')
  expect(rows[1]).toContain('<1%')
})
