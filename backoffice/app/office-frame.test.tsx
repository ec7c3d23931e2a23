// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { notifyOffice } from '../session/office-store.ts'
import { notifyTill } from '../session/till-frame.ts'
import { OfficeFrame } from './OfficeFrame.tsx'

vi.mock('../session/till-frame.ts', async (load) => ({
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

it('begins at the head of each page, and stays where it is when a dialog opens on it', () => {
  // As newer browsers do: what it returns is no cleanup of an effect.
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as never)
  const go = (hash: string) =>
    act(() => {
      window.location.hash = hash
      window.dispatchEvent(new Event('hashchange'))
    })
  render(<OfficeFrame />)
  expect(scroll).toHaveBeenCalledTimes(1)
  go('#/goods')
  expect(scroll).toHaveBeenLastCalledWith(0, 0)
  expect(scroll).toHaveBeenCalledTimes(2)
  go('#/goods?id=1')
  expect(scroll).toHaveBeenCalledTimes(2)
})
