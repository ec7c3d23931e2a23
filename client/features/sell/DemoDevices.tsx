import { useVirtualScale } from '../../platform/devices/scale/virtual-plate.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { formatWeight, parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { connectScale, useScale } from '../../platform/devices/scale/scale.ts'
import { putOnScale, virtualScale } from '../../platform/devices/scale/virtual-scale.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './DemoDevices.module.css'

/** Weights one presses often, in grams. */
const weights: readonly number[] = [326, 628, 1204, 2450]

/** The stand-ins for hardware: the weight on the scale is set here. */
export function DemoDevices() {
  const words = useWords()
  const kind = useScale((state) => state.kind)
  return (
    <div className={styles.devices}>
      <p className={styles.hint}>{words.till.demoToolsHint}</p>
      <h3 className={styles.title}>{words.devices.virtualScale}</h3>
      {kind === 'none' && (
        <Button variant="soft" onClick={() => connectScale(virtualScale)}>
          {words.till.connectScale}
        </Button>
      )}
      <PlateWeights />
    </div>
  )
}

/** Weight on the demo's scale: one of a few presets, or any. */
export function PlateWeights() {
  const words = useWords()
  const weight = useVirtualScale((state) => state.weight)
  const [text, setText] = useState('')
  const typed = parseWeight(text, 'g')
  return (
    <>
      <div className={styles.weights}>
        <ChipGroup
          variant="outline"
          label={words.till.setWeight}
          items={weights.map((amount) => ({
            id: String(amount),
            label: `${formatWeight(grams(amount), 'jin')} ${words.format.jin}`,
          }))}
          chosen={weight > 0 ? String(weight) : null}
          onChoose={(id) => putOnScale(grams(Number(id)))}
        />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== null) putOnScale(typed)
        }}
      >
        <Field
          label={`${words.till.setWeight} (${words.till.grams})`}
          inputMode="numeric"
          maxLength={5}
          value={text}
          readAs={digitsOf}
          onText={setText}
        />
        <Button type="submit">{words.till.setWeight}</Button>
        <Button onClick={() => putOnScale(grams(0))}>{words.till.removeWeight}</Button>
      </form>
    </>
  )
}
