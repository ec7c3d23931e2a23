import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useWords } from '../../platform/words/words.ts'

export interface NameChipsProps {
  readonly name: string
  readonly onName: (name: string) => void
}

/** Names one gives most often. */
export function NameChips({ name, onName }: NameChipsProps) {
  const words = useWords()
  const names = words.openItem.names
  return (
    <ChipGroup
      variant="soft"
      label={words.openItem.name}
      items={names.map((each) => ({ id: each, label: each }))}
      chosen={names.find((each) => each === name) ?? null}
      onChoose={onName}
    />
  )
}
