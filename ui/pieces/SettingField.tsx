import { ChipGroup } from '../field/ChipGroup.tsx'
import { Field } from '../field/Field.tsx'
import { Switch } from '../field/Switch.tsx'

/** A setting of a piece; `to` returns the piece with the setting applied. */
export type PieceSetting<T> =
  | {
      readonly kind: 'text'
      readonly label: string
      readonly value: string
      readonly maxLength: number
      readonly to: (text: string) => T
    }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly items: readonly { readonly id: string; readonly label: string }[]
      readonly chosen: string
      readonly to: (id: string) => T
    }
  | {
      readonly kind: 'switch'
      readonly label: string
      readonly on: boolean
      readonly to: (on: boolean) => T
    }

interface SettingFieldProps<T> {
  readonly setting: PieceSetting<T>
  readonly onChange: (next: T) => void
}

/** One setting of a piece. */
export function SettingField<T>({ setting, onChange }: SettingFieldProps<T>) {
  switch (setting.kind) {
    case 'text':
      return (
        <Field
          label={setting.label}
          value={setting.value}
          maxLength={setting.maxLength}
          onText={(text) => onChange(setting.to(text))}
        />
      )
    case 'choice':
      return (
        <ChipGroup
          variant="outline"
          label={setting.label}
          items={setting.items}
          chosen={setting.chosen}
          onChoose={(id) => onChange(setting.to(id))}
        />
      )
    case 'switch':
      return (
        <Switch label={setting.label} on={setting.on} onChange={(on) => onChange(setting.to(on))} />
      )
  }
}
