import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useWords } from '../../platform/words/words.ts'
import { type HardwareUse, showUse, useHardware } from './hardware-store.ts'

const uses: readonly HardwareUse[] = ['till', 'selfService']

/** The same machine may have other devices while customers use it alone. */
export function HardwareUseChoice() {
  const words = useWords()
  const use = useHardware((state) => state.use)
  return (
    <ChipGroup
      label={words.hardware.usesLabel}
      items={uses.map((id) => ({ id, label: words.hardware.uses[id] }))}
      chosen={use}
      onChoose={showUse}
    />
  )
}
