// Whether the camera reads codes: a few bytes for every screen, the reader itself comes when it is on.
import { create } from 'zustand'

/** Off; open until it is closed, for code after code; or open for one code only. */
type CameraUse = 'off' | 'many' | 'one'

export const useCamera = create<{ readonly use: CameraUse }>(() => ({ use: 'off' }))

/** Opens the reader over whatever is shown, or closes it. */
export function toggleCamera(): void {
  useCamera.setState(({ use }) => ({ use: use === 'off' ? 'many' : 'off' }))
}

/** Closes the reader, whatever it was opened for. */
export const closeCamera = (): void => useCamera.setState({ use: 'off' })

/** Opens the reader for a single code, such as the one a customer pays with; it closes by itself. */
export function openCameraForOne(): void {
  useCamera.setState({ use: 'one' })
}

/** Closes the reader that waits for a single code; one that was opened for many stays. */
export function closeCameraForOne(): void {
  useCamera.setState(({ use }) => ({ use: use === 'one' ? 'off' : use }))
}
