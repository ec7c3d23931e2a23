import { useVirtualScale } from '../../platform/devices/scale/virtual-plate.ts'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

const faults = ['isDisturbed', 'isUnplugged', 'hasNoise', 'cutsFrames', 'isSevenBit'] as const

/** Faults of a scale, to see how the till responds. */
export function ScaleFaults() {
  const words = usePageWords(equipmentWords)
  const state = useVirtualScale()
  return (
    <div className={styles.faults}>
      <h3>{words.scale.faults}</h3>
      {faults.map((fault) => (
        <Switch
          key={fault}
          label={words.scale.faultNames[fault]}
          on={state[fault]}
          onChange={(on) => useVirtualScale.setState({ [fault]: on })}
        />
      ))}
    </div>
  )
}
