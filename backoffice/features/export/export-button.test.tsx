// @vitest-environment happy-dom
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx'
import { saveFile } from './save-file.ts'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }))

prepareOffice()

const { records: say } = currentWords()
const saved = vi.mocked(saveFile)

beforeEach(() => saved.mockClear())

async function openButton(table: ExportButtonProps['table']) {
  const user = await renderPage(<ExportButton name="goods" table={table} />)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press, note: () => screen.getByRole('status').textContent }
}

const table = { titles: ['Name'], rows: [['Eggs'], ['=1+1']] }

it('saves the whole list as a file that no spreadsheet calculates with', async () => {
  const { note, press } = await openButton(async () => table)
  await press(say.exportAs('CSV'))
  await vi.waitFor(() => expect(note()).toBe(say.exported(2)))
  const [[name, blob] = []] = saved.mock.calls
  expect(name).toBe('goods.csv')
  const text = (await blob?.text()) ?? ''
  expect(text).toContain('Eggs')
  expect(text).not.toMatch(/(^|,)=/m)
})

it('saves nothing and reads no further when it is stopped', async () => {
  let onCount: (count: number) => void = () => {}
  const { note, press } = await openButton((count) => {
    onCount = count
    return new Promise(() => {})
  })
  await press(say.exportAs('CSV'))
  act(() => onCount(200))
  expect(note()).toBe(say.read(200))
  await press(say.stop)
  await vi.waitFor(() => expect(note()).toBe(say.stopped))
  expect(() => onCount(400)).toThrow()
  expect(saved).not.toHaveBeenCalled()
})

it('says why when the list cannot be read', async () => {
  const { note, press } = await openButton(() =>
    Promise.reject(
      new CallFailure({ kind: 'network', path: '', traceId: '', message: 'no connection' }),
    ),
  )
  await press(say.exportAs('CSV'))
  await vi.waitFor(() => expect(note()).toBe('no connection'))
  expect(saved).not.toHaveBeenCalled()
})
