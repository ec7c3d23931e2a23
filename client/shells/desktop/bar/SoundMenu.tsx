import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { useLayer } from '../../../platform/navigation/navigation.ts'
import { useSound } from '../../../platform/sound/sound.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './SwitchesMenu.module.css'

const SoundSwitches = lazyPart(
  'sound',
  async () => (await import('../../../features/sell/SoundSwitches.tsx')).SoundSwitches,
)

/** How the till sounds: on or off, how loud, and whether it says the amounts. */
export function SoundMenu() {
  const words = useWords()
  const { muted } = useSound()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  const Icon = muted ? VolumeX : Volume2
  return (
    <div className={styles.place}>
      <IconButton
        label={muted ? words.till.soundOff : words.till.soundOn}
        aria-expanded={open}
        icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover label={words.till.sound} side="end" onClose={close}>
          <div className={styles.switches}>
            <SoundSwitches />
          </div>
        </Popover>
      )}
    </div>
  )
}
