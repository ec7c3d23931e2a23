// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareTill } from '../../testing/render-part.tsx'
import { lazyPart } from './lazy-part.tsx'

prepareTill()

const Title = () => <h1>Coupons</h1>

it('is drawn in the same moment when it was fetched before', async () => {
  const Part = lazyPart('coupons', async () => Title)
  await Part.fetch()
  render(<Part />)
  expect(screen.getByRole('heading').textContent).toBe('Coupons')
})

it('is fetched when it is first shown', async () => {
  const load = vi.fn(async () => Title)
  const Part = lazyPart('coupons', load)
  expect(load).not.toHaveBeenCalled()
  render(<Part />)
  await screen.findByRole('heading')
  expect(load).toHaveBeenCalledOnce()
})
