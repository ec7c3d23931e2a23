import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useState } from 'react'
import { Permitted } from '../frame/Permitted.tsx'
import { useWords } from '../../platform/words/words.ts'
import { MakePack } from './MakePack.tsx'
import { PackShelf } from './PackShelf.tsx'
import styles from './PrePack.module.css'

const parts = ['make', 'shelf'] as const

/** Goods weighed and labelled before they are sold, and what became of them. */
export function PrePackPanel() {
  const words = useWords()
  const [part, setPart] = useState<(typeof parts)[number]>('make')
  return (
    <Permitted permission="prepack.create">
      <div className={styles.panel}>
        <ChipGroup
          label={words.prePack.title}
          items={parts.map((id) => ({ id, label: words.prePack.parts[id] }))}
          chosen={part}
          onChoose={setPart}
        />
        {part === 'make' ? <MakePack /> : <PackShelf />}
      </div>
    </Permitted>
  )
}
