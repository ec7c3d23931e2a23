import { lazyPart } from '../frame/lazy-part.tsx'
import { useCamera } from './camera-store.ts'

const Panel = lazyPart('goods', async () => (await import('./CameraPanel.tsx')).CameraPanel)

/** The camera stays over whatever page is shown, until it is closed. */
export function CameraHost() {
  const isOn = useCamera(({ use }) => use !== 'off')
  return isOn && <Panel />
}
