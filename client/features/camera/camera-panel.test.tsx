// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { scanCode } from '../scan/scan-service.ts'
import { CameraPanel } from './CameraPanel.tsx'
import { openCameraForOne, toggleCamera, useCamera } from './camera-store.ts'
import { openCamera } from './open-camera.ts'

vi.mock('./open-camera.ts', () => ({ openCamera: vi.fn() }))
vi.mock(import('../scan/scan-service.ts'), async (load) => ({
  ...(await load()),
  scanCode: vi.fn(),
}))

prepareTill()

const words = equipmentWords.en.scanner
const code = '6901028075879'
const stop = vi.fn()

beforeEach(() => {
  stop.mockClear()
  vi.mocked(scanCode).mockClear()
  const stream = new MediaStream()
  vi.mocked(openCamera).mockResolvedValue({ stream, stop, read: async () => [code] })
})

it.each(['noCamera', 'denied', 'busy'] as const)(
  'says why it shows nothing when the camera is "%s"',
  async (refusal) => {
    vi.mocked(openCamera).mockResolvedValue(refusal)
    await renderPart(<CameraPanel />)
    expect((await screen.findByRole('alert')).textContent).toBe(words.refusals[refusal])
  },
)

it('scans a code once while it is looked at, and says what it is', async () => {
  const { words: all } = await renderPart(<CameraPanel />)
  const strip = within(screen.getByRole('list', { name: words.strip }))
  expect(await strip.findByText(code)).toBeTruthy()
  expect(strip.getByText(all.scan.unknown)).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(scanCode).toHaveBeenCalledExactlyOnceWith(code)
})

it('closes after the one code of a customer, and stays for the many of a cashier', async () => {
  openCameraForOne()
  await renderPart(<CameraPanel />)
  await vi.waitFor(() => expect(useCamera.getState().use).toBe('off'))
  cleanup()
  toggleCamera()
  await renderPart(<CameraPanel />)
  await vi.waitFor(() => expect(scanCode).toHaveBeenCalledTimes(2))
  expect(useCamera.getState().use).toBe('many')
})

it('lets the camera go when the panel is closed', async () => {
  await renderPart(<CameraPanel />)
  await vi.waitFor(() => expect(scanCode).toHaveBeenCalled())
  cleanup()
  expect(stop).toHaveBeenCalledOnce()
})
