import type { CodeReader } from './read-codes.ts'

export type CameraRefusal = 'noCamera' | 'denied' | 'busy'

export interface OpenCamera {
  readonly stream: MediaStream
  readonly read: CodeReader
  readonly stop: () => void
}

/** Opens the camera that looks away from the cashier, with the reader. Answers why not, where it cannot. */
export async function openCamera(): Promise<OpenCamera | CameraRefusal> {
  if (!navigator.mediaDevices) return 'noCamera'
  try {
    const input = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    const stream = await navigator.mediaDevices.getUserMedia({ video: input })
    const { codeReader } = await import('./read-codes.ts')
    const stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    return { stream, read: codeReader(), stop }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): CameraRefusal {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'noCamera'
}
