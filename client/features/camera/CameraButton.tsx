import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Camera } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { toggleCamera } from './camera-store.ts'

/** A phone has no other scanner: its camera is on every page that takes codes. */
export function CameraButton() {
  const words = useWords()
  return (
    <IconButton
      label={words.phone.camera}
      icon={<Camera size={22} strokeWidth={1.75} aria-hidden="true" />}
      onClick={toggleCamera}
    />
  )
}
