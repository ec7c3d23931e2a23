// Whether the camera reads codes: a few bytes for every screen, the reader itself comes when it is on.
import { create } from 'zustand'

export const useCamera = create<{ readonly isOn: boolean }>(() => ({ isOn: false }))

/** Opens the reader over whatever is shown, or closes it. */
export function toggleCamera(): void {
  useCamera.setState(({ isOn }) => ({ isOn: !isOn }))
}
