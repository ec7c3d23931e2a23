import { scaleFormatFault, scaleParts } from '@tillwright/domain/barcode/scale-format.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { useState } from 'react'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import { changeRule, type LabelRule as Rule, removeRule } from './label-rules-store.ts'
import styles from './LabelRules.module.css'

export interface LabelRuleProps {
  readonly rule: Rule
  readonly at: number
}

const numbers = ['codeLength', 'weightLength', 'weightDecimals'] as const
const switches = ['hasCheck', 'hasVerifier', 'marksPieces'] as const

const flagsOf = (text: string): string[] => text.split(/\D+/).filter(Boolean)

/** One rule, folded up to its shape until somebody changes it. */
export function LabelRule({ rule, at }: LabelRuleProps) {
  const { rules: words } = usePageWords(equipmentWords)
  const fault = scaleFormatFault(rule)
  const set = (change: Partial<Rule>) => changeRule(at, change)
  const [typed, setTyped] = useState('')
  const flags = rule.flags.join(' ')
  return (
    <details className={styles.rule}>
      <summary>
        <b>{rule.name}</b>
        <code>{fault ? words.faults[fault] : shapeText(rule)}</code>
      </summary>
      <Field label={words.name} maxLength={40} value={rule.name} onText={(name) => set({ name })} />
      <Field
        label={words.flags}
        hint={words.flagsHint}
        value={flagsOf(typed).join(' ') === flags ? typed : flags}
        error={fault === 'flags' ? words.faults.flags : null}
        onText={(text) => {
          setTyped(text)
          set({ flags: flagsOf(text) })
        }}
      />
      <ChipGroup
        variant="outline"
        label={words.length}
        items={[
          { id: '13', label: '13' },
          { id: '18', label: '18' },
        ]}
        chosen={String(rule.length)}
        onChoose={(id) => set({ length: id === '18' ? 18 : 13 })}
      />
      <ChipGroup
        variant="outline"
        label={words.mode}
        items={(['amount', 'weight', 'both'] as const).map((id) => ({
          id,
          label: words.modes[id],
        }))}
        chosen={rule.mode}
        onChoose={(mode) => set({ mode })}
      />
      {rule.mode === 'both' && (
        <ChipGroup
          variant="outline"
          label={words.order}
          items={(['weight-first', 'amount-first'] as const).map((id) => ({
            id,
            label: words.orders[id],
          }))}
          chosen={rule.order}
          onChoose={(order) => set({ order })}
        />
      )}
      <ChipGroup
        variant="outline"
        label={words.amountUnit}
        items={(['fen', 'jiao', 'yuan'] as const).map((id) => ({ id, label: words.units[id] }))}
        chosen={rule.amountUnit}
        onChoose={(amountUnit) => set({ amountUnit })}
      />
      {numbers.map((key) => (
        <Field
          key={key}
          label={words.numbers[key]}
          inputMode="numeric"
          maxLength={1}
          value={String(rule[key])}
          readAs={digitsOf}
          onText={(text) => set({ [key]: Number(text) })}
        />
      ))}
      {switches.map((key) => (
        <Switch
          key={key}
          label={words.switches[key]}
          on={rule[key]}
          onChange={(on) => set({ [key]: on })}
        />
      ))}
      <Button variant="danger-ghost" onClick={() => removeRule(at)}>
        {words.remove}
      </Button>
    </details>
  )
}

const letters = {
  flag: 'F',
  code: 'P',
  verifier: 'V',
  weight: 'W',
  amount: 'A',
  check: 'C',
} as const

/** A rule at a glance: FFPPPPPWWWWWC. */
const shapeText = (rule: Rule): string =>
  scaleParts(rule)
    .map(({ field, length }) => letters[field].repeat(length))
    .join('')
