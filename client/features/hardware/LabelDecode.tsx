import { decodeScaleLabel } from '@tillwright/domain/barcode/decode-scale-label.ts'
import type { ScaleLabel } from '@tillwright/domain/barcode/scale-label.ts'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { useState } from 'react'
import { type EquipmentWords, equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import type { LabelRule } from './label-rules-store.ts'
import styles from './LabelRules.module.css'

/** A code typed or scanned here is cut by every rule of its length, digit by digit. */
export function LabelDecode({ rules }: { readonly rules: readonly LabelRule[] }) {
  const { rules: words } = usePageWords(equipmentWords)
  const [code, setCode] = useState('')
  const decoded = decodeScaleLabel(code.trim(), rules)
  const meanings = decoded.filter(({ label }) => label !== null).length
  return (
    <div className={styles.decode}>
      <Field
        label={words.tryCode}
        inputMode="numeric"
        data-scan="accept"
        maxLength={18}
        value={code}
        readAs={digitsOf}
        onText={setCode}
      />
      {code !== '' && meanings === 0 && <p>{words.noRule}</p>}
      {meanings > 1 && <p className={styles.bad}>{words.manyRules(meanings)}</p>}
      {decoded.map(({ format, parts, label }) => (
        <figure key={format.name} data-reads={label !== null}>
          <figcaption>{format.name}</figcaption>
          <ol>
            {parts.map(({ field, digits }) => (
              <li key={field}>
                <code>{digits}</code>
                <span>{words.fields[field]}</span>
              </li>
            ))}
          </ol>
          <p>{label === null ? words.misfit : labelText(label, words)}</p>
        </figure>
      ))}
    </div>
  )
}

function labelText(label: ScaleLabel, words: EquipmentWords['rules']): string {
  return [
    `PLU ${label.itemCode}`,
    label.isPiece ? words.onePiece : label.weight !== null && `${label.weight} g`,
    label.amount !== null && amountLabel(label.amount),
  ]
    .filter(Boolean)
    .join(' · ')
}
