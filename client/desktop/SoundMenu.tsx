import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useLayer } from '../navigation/navigation.ts'
import { play, setSound, useSound } from '../sound/sound.ts'
import { useWords } from '../words/words.ts'
import styles from './DisplayMenu.module.css'

const VOLUMES: readonly number[] = [30, 60, 100]

/** How the till sounds: on or off, how loud, and whether it says the amounts. */
export function SoundMenu() {
  const words = useWords()
  const { muted, volume, voice } = useSound()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  const Icon = muted ? VolumeX : Volume2
  const names = [words.till.volumeLow, words.till.volumeMiddle, words.till.volumeHigh]
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
            <Switch
              label={words.till.sound}
              on={!muted}
              onChange={(on) => setSound({ muted: !on })}
            />
            <Switch
              label={words.till.voice}
              on={voice}
              onChange={(on) => setSound({ voice: on })}
            />
            <div className={styles.volumes}>
              <ChipGroup
                look="outline"
                label={words.till.volume}
                items={VOLUMES.map((level, place) => ({
                  id: String(level),
                  label: names[place] ?? '',
                }))}
                chosen={String(volume)}
                onChoose={(level) => {
                  setSound({ volume: Number(level), muted: false })
                  play('added')
                }}
              />
            </div>
          </div>
        </Popover>
      )}
    </div>
  )
}
