// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { back } from '../../platform/navigation/navigation.ts'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { WebView } from './WebView.tsx'

vi.mock(import('../../platform/navigation/navigation.ts'), async (load) => ({
  ...(await load()),
  back: vi.fn(),
}))
vi.mock('../catalogue/catalogue-service.ts', () => ({ syncCatalogue: async () => {} }))

prepareServer()
prepareTill()

it('goes back to the till when Esc is pressed outside the page', async () => {
  const { user } = await renderPart(<WebView page="products" title="Goods" address="about:blank" />)
  expect(document.title).toContain('Goods')
  await user.keyboard('{Escape}')
  expect(back).toHaveBeenCalledOnce()
})
