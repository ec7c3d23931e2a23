import { Button } from '@tillwright/ui/button/Button.tsx'
import { Camera } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '../../platform/words/words.ts'
import { closeCameraForOne, openCameraForOne } from './camera-store.ts'

/** Reads the one code that a customer pays with; whoever goes to another way of paying closes it. */
export function CodeCamera() {
  const words = useWords()
  useEffect(() => closeCameraForOne, [])
  return (
    <Button
      variant="primary"
      icon={<Camera size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={openCameraForOne}
    >
      {words.phone.camera}
    </Button>
  )
}
