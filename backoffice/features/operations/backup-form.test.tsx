// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { backupFaultTexts } from '@tillwright/contract/office/backup-fault-text.ts'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { callApi } from '../../platform/api/call-api.ts'
import { currentWords } from '../../platform/words/words.ts'
import { BackupForm } from './BackupForm.tsx'

vi.mock('../../platform/api/call-api.ts', () => ({ callApi: vi.fn() }))

const { backups: say, dialog } = currentWords()
const onSaved = vi.fn()
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.mocked(callApi).mockReset()
  onSaved.mockReset()
  document.body.innerHTML = ''
  render(
    <FieldWordsProvider value={currentWords().field}>
      <BackupForm plan={null} hasSecret={false} onClose={() => {}} onSaved={onSaved} />
    </FieldWordsProvider>,
  )
})

it('sends a nightly plan with a folder when hour and folder are typed', async () => {
  vi.mocked(callApi).mockResolvedValue({ fault: null })
  type(say.time, '4:05')
  type(say.folder, ' /mnt/backup/shop ')
  press(dialog.save)
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(vi.mocked(callApi).mock.calls[0]?.[1]).toMatchObject({
    isOn: true,
    everyHours: null,
    minuteOfDay: 245,
    keepDaily: 14,
    targetKind: 'FOLDER',
    folder: '/mnt/backup/shop',
  })
})

it('sends nothing when the hour is none or nothing would stay', () => {
  type(say.folder, '/mnt/backup/shop')
  type(say.time, '25:00')
  type(say.keepDaily, '0')
  type(say.keepWeekly, '0')
  press(dialog.save)
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    say.wrongTime,
    say.wrongCount,
  ])
  expect(callApi).not.toHaveBeenCalled()
})

it('says in a sentence why a bucket cannot be used, and stays open', async () => {
  vi.mocked(callApi).mockResolvedValue({ fault: { word: 'keyRefused', detail: '403' } })
  type(say.kind, 'S3')
  press(say.test)
  expect(screen.getAllByText(say.needed)).toHaveLength(5)
  for (const label of [say.endpoint, say.region, say.bucket, say.accessKey, say.secretKey])
    type(label, 'https://s3.example.com')
  press(say.test)
  await screen.findByText(backupFaultTexts.keyRefused[1], { exact: false })
  press(dialog.save)
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledTimes(2))
  expect(onSaved).not.toHaveBeenCalled()
})
