import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { play, setSound, useSound } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'

const volumes: readonly number[] = [30, 60, 100]

/** How the till sounds: on or off, whether it says the amounts, and how loud. */
export function SoundSwitches() {
  const words = useWords()
  const { muted, volume, voice, vibrates } = useSound()
  const names = [words.till.volumeLow, words.till.volumeMiddle, words.till.volumeHigh]
  return (
    <>
      <Switch label={words.till.sound} on={!muted} onChange={(on) => setSound({ muted: !on })} />
      <Switch label={words.till.voice} on={voice} onChange={(on) => setSound({ voice: on })} />
      {'vibrate' in navigator && (
        <Switch
          label={words.till.vibrates}
          on={vibrates}
          onChange={(on) => setSound({ vibrates: on })}
        />
      )}
      <ChipGroup
        variant="outline"
        label={words.till.volume}
        items={volumes.map((level, place) => ({ id: String(level), label: names[place] ?? '' }))}
        chosen={String(volume)}
        onChoose={(level) => {
          setSound({ volume: Number(level), muted: false })
          play('added')
        }}
      />
    </>
  )
}
