import { useState } from 'react'
import { AmountField } from '../field/AmountField.tsx'
import { ChipGroup, type ChipGroupProps } from '../field/ChipGroup.tsx'
import { Field } from '../field/Field.tsx'
import { Keypad } from '../field/Keypad.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { PhoneField } from '../field/PhoneField.tsx'
import { SearchBox } from '../field/SearchBox.tsx'
import { Stepper } from '../field/Stepper.tsx'
import { Switch } from '../field/Switch.tsx'
import { useSay } from './say.ts'
import { Specimen } from './Specimen.tsx'

/** Every field, empty, filled, faulty and too long; chips, switches, steppers and pads. */
export function FieldParts() {
  return (
    <>
      <TextFields />
      <Chips />
      <Amounts />
      <Pads />
    </>
  )
}

function TextFields() {
  const say = useSay()
  const [text, setText] = useState('')
  const name = say('名称', 'Name')
  const field = { value: text, onText: setText }
  return (
    <>
      <Specimen name="Field">
        <Field label={name} {...field} hint={say('顾客看到的名称', 'As customers see it')} />
        <Field label={name} {...field} error={say('请填写', 'Fill this in')} />
        <Field label={name} value="12345678" onText={setText} maxLength={5} />
        <Field label={name} {...field} disabled />
      </Specimen>
      <Specimen name="PhoneField, PasswordField">
        <PhoneField label={say('手机号', 'Phone')} {...field} />
        <PasswordField
          label={say('密码', 'Password')}
          showLabel={say('显示', 'Show')}
          hideLabel={say('隐藏', 'Hide')}
          {...field}
        />
      </Specimen>
      <Specimen name="SearchBox">
        <SearchBox label={say('搜索', 'Search')} clearLabel={say('清空', 'Clear')} {...field} />
      </Specimen>
    </>
  )
}

const variants: readonly NonNullable<ChipGroupProps['variant']>[] = [
  'pill',
  'soft',
  'outline',
  'many',
]

function Chips() {
  const say = useSay()
  const [chosen, setChosen] = useState('all')
  const items = [
    { id: 'all', label: say('全部', 'All') },
    { id: 'fruit', label: say('水果', 'Fruit') },
    { id: 'milk', label: say('乳品', 'Dairy'), blocked: say('没有商品', 'No goods') },
  ]
  return variants.map((variant) => (
    <Specimen key={variant} name={`ChipGroup ${variant}`}>
      <ChipGroup
        label={say('分类', 'Category')}
        items={items}
        chosen={chosen}
        onChoose={setChosen}
        variant={variant}
      />
    </Specimen>
  ))
}

function Amounts() {
  const say = useSay()
  const [count, setCount] = useState(1)
  const [isOn, setOn] = useState(true)
  const label = say('实收', 'Received')
  const stepper = {
    value: String(count),
    lessLabel: say('减少', 'Less'),
    moreLabel: say('增加', 'More'),
    onLess: () => setCount(count - 1),
    onMore: () => setCount(count + 1),
    canLess: count > 0,
  }
  return (
    <>
      <Specimen name="AmountField">
        <AmountField
          label={label}
          typed="50."
          cents={5000}
          note={say('找零 7.50', 'Change 7.50')}
        />
        <AmountField label={label} typed={null} cents={5000} active={false} compact />
        <AmountField label={label} typed="1" cents={100} error={say('不够', 'Not enough')} />
      </Specimen>
      <Specimen name="Stepper">
        <Stepper {...stepper} />
        <Stepper {...stepper} variant="round" />
        <Stepper {...stepper} canLess={false} canMore={false} />
      </Specimen>
      <Specimen name="Switch">
        <Switch label={say('声音', 'Sound')} on={isOn} onChange={setOn} />
        <Switch label={say('声音', 'Sound')} on={!isOn} onChange={(on) => setOn(!on)} />
        <Switch
          label={say('声音', 'Sound')}
          on={false}
          onChange={setOn}
          blocked={say('没有扬声器', 'No speaker')}
        />
      </Specimen>
    </>
  )
}

function Pads() {
  const say = useSay()
  const nothing = () => undefined
  const pad = {
    label: say('数字键盘', 'Keypad'),
    backLabel: say('退格', 'Back'),
    clearLabel: say('清空', 'Clear'),
    onKey: nothing,
  }
  const side = [
    { label: '+10', onPress: nothing },
    { label: '+50', onPress: nothing },
  ]
  return (
    <>
      <Specimen name="Keypad till">
        <Keypad {...pad} side={side} />
      </Specimen>
      <Specimen name="Keypad phone">
        <Keypad {...pad} order="phone" point={false} />
      </Specimen>
    </>
  )
}
