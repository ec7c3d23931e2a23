// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notifyOffice } from '../../session/office-store.ts'
import { notifyTill } from '../../session/till-frame.ts'
import { OfficeFrame } from './OfficeFrame.tsx'

vi.mock('../../session/till-frame.ts', async (load) => ({
  ...(await load<object>()),
  notifyTill: vi.fn(),
}))
vi.mock('./page-list.ts', () => ({ officePages: [] }))
vi.mock('./OfficeHead.tsx', () => ({ OfficeHead: () => null }))
vi.mock('./PageList.tsx', () => ({ PageList: () => null }))

afterEach(() => {
  cleanup()
  vi.mocked(notifyTill).mockClear()
})

const pressEsc = () => fireEvent.keyDown(document.body, { key: 'Escape' })

it('leads back to the till when Esc is pressed in its frame', () => {
  notifyOffice({ framedPage: 'products' })
  render(<OfficeFrame />)
  pressEsc()
  expect(notifyTill).toHaveBeenCalledExactlyOnceWith({ type: 'close' })
})

it('stays when Esc closes a dialog, and in a window of its own', () => {
  notifyOffice({ framedPage: 'products' })
  const { unmount } = render(
    <>
      <OfficeFrame />
      <dialog open />
    </>,
  )
  pressEsc()
  unmount()
  notifyOffice({ framedPage: null })
  render(<OfficeFrame />)
  pressEsc()
  expect(notifyTill).not.toHaveBeenCalled()
})
