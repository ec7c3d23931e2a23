// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { expect, it, vi } from 'vitest'
import { callApi } from '../../platform/api/call-api.ts'
import { currentWords } from '../../platform/words/words.ts'
import { notifyOffice } from '../../session/office-store.ts'
import { NewService } from './NewService.tsx'

vi.mock('../../platform/api/call-api.ts', () => ({ callApi: vi.fn() }))

it('shows with the key every number that its calls have to name', async () => {
  const { service: say } = currentWords()
  vi.mocked(callApi).mockResolvedValue({ key: 'svc_1001_abc' })
  notifyOffice({
    platformId: '1001',
    stores: [
      { id: '100101', name: 'Harbour Road', isHere: true },
      { id: '100102', name: 'Station', isHere: false },
    ],
  })
  render(
    <FieldWordsProvider value={currentWords().field}>
      <NewService onMade={() => {}} />
    </FieldWordsProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: say.add }))
  fireEvent.change(screen.getByLabelText(say.name), { target: { value: 'Web shop' } })
  fireEvent.change(screen.getByLabelText(say.channel), { target: { value: 'web' } })
  fireEvent.click(screen.getByRole('button', { name: say.make }))
  await screen.findByText('svc_1001_abc')
  const numbers = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(numbers).toEqual([
    [say.platformNumber, '1001'],
    [say.storeNumber('Harbour Road'), '100101'],
  ])
})
