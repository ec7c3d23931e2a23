// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { replace } from '../../../platform/navigation/navigation.ts'
import { prepareServer } from '../../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../../testing/render-part.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

vi.mock(import('../../../platform/navigation/navigation.ts'), async (load) => ({
  ...(await load()),
  replace: vi.fn(),
}))

prepareServer()
prepareTill()

it('leads to the refund password when its entry is pressed', async () => {
  const { user, words } = await renderPart(<PhoneMenu />)
  await user.click(screen.getByRole('button', { name: words.security.title }))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/pages/mobile/returnPwd')
})
