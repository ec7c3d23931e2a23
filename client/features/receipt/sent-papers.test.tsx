// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { SentPapers } from './SentPapers.tsx'

prepareTill()

const jobOf = (id: string, differing: Partial<PrintJob> = {}): PrintJob => ({
  id,
  title: id,
  bytes: new TextEncoder().encode(`${id}\n`),
  to: 'receipt',
  atMs: 1_700_000_000_000,
  state: 'printed',
  fault: null,
  tries: 1,
  ...differing,
})

const pictures = () =>
  screen.getAllByRole('img').map((img) => decodeURIComponent(img.getAttribute('src') ?? ''))

it('says that nothing was printed when nothing was', async () => {
  const { words } = await renderPart(<SentPapers />)
  expect(screen.getByText(words.tender.noPaper)).toBeTruthy()
})

it('draws the newest receipts on top, without labels and pulses of the drawer', async () => {
  const drawer = jobOf('drawer', { title: '' })
  const label = jobOf('label', { to: 'label' })
  usePrinting.setState({ printer: 'none', jobs: [jobOf('R1'), label, jobOf('R2'), drawer] })
  const { words } = await renderPart(<SentPapers />)
  const [first, second, ...more] = pictures()
  expect(first).toContain('R2')
  expect(second).toContain('R1')
  expect(more).toEqual([])
  expect(screen.getByText(words.tender.noPrinterHint)).toBeTruthy()
})

it('says that a paper could not be made a picture', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture'))
  usePrinting.setState({ printer: 'network', jobs: [jobOf('R1')] })
  const { user, words } = await renderPart(<SentPapers />)
  await user.click(screen.getByRole('button', { name: words.prints.savePicture }))
  expect(await screen.findByText(words.prints.pictureFailed)).toBeTruthy()
})
