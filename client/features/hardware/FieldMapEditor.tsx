import {
  type FieldMark,
  fieldMapFault,
  type ScaleFieldMap,
} from '@tillwright/domain/scale/field-map.ts'
import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { type FormEvent, useState } from 'react'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

export interface FieldMapEditorProps {
  readonly map: ScaleFieldMap | null
  readonly onSave: (map: ScaleFieldMap) => void
}

const numberNames = ['endByte', 'length', 'weightAt', 'weightLength', 'decimals'] as const
const markNames = ['stable', 'negative', 'overload'] as const

const usualMap: ScaleFieldMap = {
  endByte: 13,
  length: 16,
  weightAt: 7,
  weightLength: 7,
  decimals: 3,
  unit: 'kg',
  isReversed: false,
  stable: null,
  negative: null,
  overload: null,
}

type NumberKey = (typeof numberNames)[number]
type MarkKey = (typeof markNames)[number]

/** Which characters of a frame mean what, for a scale without a profile. */
export function FieldMapEditor({ map, onSave }: FieldMapEditorProps) {
  const words = usePageWords(equipmentWords)
  const { format } = useWords()
  const [draft, setDraft] = useState(map ?? usualMap)
  const [marks, setMarks] = useState(() => marksOf(map ?? usualMap))
  const whole = withMarks(draft, marks)
  const fault = whole === null ? 'mark' : fieldMapFault(whole)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (whole !== null && fault === null) onSave(whole)
  }
  return (
    <form className={styles.way} onSubmit={save}>
      <h3>{words.scale.field.title}</h3>
      <p className={styles.note}>{words.scale.field.hint}</p>
      {numberNames.map((key: NumberKey) => (
        <Field
          key={key}
          label={words.scale.field[key]}
          inputMode="numeric"
          maxLength={3}
          value={String(draft[key])}
          readAs={digitsOf}
          onText={(text) => setDraft({ ...draft, [key]: Number(text) })}
        />
      ))}
      <ChipGroup
        variant="outline"
        label={words.scale.field.unit}
        items={weightUnits.map((id) => ({ id, label: id === 'jin' ? format.jin : id }))}
        chosen={draft.unit}
        onChoose={(unit) => setDraft({ ...draft, unit })}
      />
      {markNames.map((key: MarkKey) => (
        <Field
          key={key}
          label={words.scale.field[key]}
          hint={words.scale.field.markHint}
          maxLength={4}
          value={marks[key]}
          onText={(text) => setMarks({ ...marks, [key]: text })}
        />
      ))}
      <Switch
        label={words.scale.field.isReversed}
        on={draft.isReversed}
        onChange={(isReversed) => setDraft({ ...draft, isReversed })}
      />
      <Button
        type="submit"
        variant="soft"
        blocked={fault !== null && words.scale.field.faults[fault]}
      >
        {words.scale.field.save}
      </Button>
    </form>
  )
}

const marksOf = (map: ScaleFieldMap): Readonly<Record<MarkKey, string>> => ({
  stable: markText(map.stable),
  negative: markText(map.negative),
  overload: markText(map.overload),
})

const markText = (field: FieldMark | null): string => (field ? `${field.at} ${field.mark}` : '')

/** The map with its marks as they were typed; null where one of them is no mark. */
function withMarks(
  draft: ScaleFieldMap,
  marks: Readonly<Record<MarkKey, string>>,
): ScaleFieldMap | null {
  const read = markNames.map((key) => readMark(marks[key]))
  const [stable, negative, overload] = read
  if (stable === undefined || negative === undefined || overload === undefined) return null
  return { ...draft, stable, negative, overload }
}

/** Null for none; undefined for a text that is no mark. */
function readMark(text: string): FieldMark | null | undefined {
  if (text.trim() === '') return null
  const read = /^(\d{1,2}) (.)$/.exec(text)
  return read ? { at: Number(read[1]), mark: read[2] ?? '' } : undefined
}
