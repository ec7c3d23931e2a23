import { goodsTextMost } from '@tillwright/domain/goods/goods-facts.ts'
import type { GoodsText, GoodsTextFault } from '@tillwright/domain/goods/goods-text.ts'
import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import type { ReactNode } from 'react'
import { Choice } from '../../platform/page/Choice.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BelongsFields } from './BelongsFields.tsx'
import { type Category, categoryOptions } from './category-names.ts'
import styles from './GoodsFields.module.css'
import { PictureField } from './PictureField.tsx'
import { PieceField } from './PieceField.tsx'
import { PriceFields } from './PriceFields.tsx'

export interface GoodsFieldsProps {
  readonly text: GoodsText
  readonly faults: readonly GoodsTextFault[]
  readonly categories: readonly Category[]
  readonly onChange: (part: Partial<GoodsText>) => void
  /** Null for goods that were written down before: their stock moves by documents. */
  readonly openingStock: string | null
  /** Planned prices, below the current ones. */
  readonly plan: ReactNode
  readonly onOpeningStock: (typed: string) => void
}

/** Everything that is written down about one good. */
export function GoodsFields(props: GoodsFieldsProps) {
  const { text, faults, categories, onChange, openingStock } = props
  const { goods: say } = useWords()
  const language = useLanguage()
  const wrong = (field: keyof GoodsText): string | null => {
    const fault = faults.find((one) => one.field === field)
    return fault === undefined ? null : say.faults[fault.kind](fault.text)
  }
  const field = (name: keyof GoodsText, label: string, more: object = {}) => (
    <Field
      label={label}
      value={text[name]}
      onText={(typed) => onChange({ [name]: typed })}
      error={wrong(name)}
      autoComplete="off"
      {...(name in goodsTextMost && { maxLength: Reflect.get(goodsTextMost, name) })}
      {...more}
    />
  )
  const isWeighed = text.isWeighed === '1'
  return (
    <div className={styles.form}>
      <div className={styles.top}>
        <PictureField url={text.pictureUrl} onChange={(pictureUrl) => onChange({ pictureUrl })} />
        <div className={styles.fields}>
          {field('name', say.name)}
          {field('nameEn', say.nameEn)}
          {field('spec', say.spec)}
          {field('specEn', say.specEn)}
          {field('brand', say.brand)}
          <Choice
            label={say.category}
            value={text.categoryId}
            options={[
              { value: '', text: say.noCategory },
              ...categoryOptions(categories, language),
            ]}
            onChoose={(categoryId) => onChange({ categoryId })}
          />
        </div>
      </div>
      <div className={styles.fields}>
        {field('style', say.style, { hint: say.styleHint, maxLength: 64 })}
        {field('specChoices', say.choices, { hint: say.choicesHint, maxLength: 700 })}
      </div>
      <div className={styles.fields}>
        {field('barcodes', say.barcodes, { hint: say.barcodesHint, maxLength: 700 })}
        {field('itemCode', say.itemCode, {
          inputMode: 'numeric',
          maxLength: 10,
          hint: say.itemCodeHint,
        })}
      </div>
      <PriceFields text={text} wrong={wrong} onChange={onChange} />
      {props.plan}
      <div className={styles.fields}>
        <Choice
          label={say.soldBy}
          value={text.isWeighed}
          options={[
            { value: '0', text: say.byPiece },
            { value: '1', text: say.byWeight },
          ]}
          onChoose={(chosen) =>
            onChange({
              isWeighed: chosen,
              unit: chosen === '1' ? say.usualWeightUnit : say.usualUnit,
              ...(chosen === '1' && { pieceId: '' }),
            })
          }
        />
        {isWeighed ? (
          <Choice
            label={say.unit}
            value={text.unit}
            options={weightUnits.map((value) => ({ value, text: say.weightUnits[value] }))}
            onChoose={(unit) => onChange({ unit })}
            error={wrong('unit')}
          />
        ) : (
          field('unit', say.unit)
        )}
        {field('baseUnitsPerUnit', say.baseUnits, { inputMode: 'decimal' })}
        {field('baseUnit', say.baseUnit)}
        {field('pointsLimit', say.points, { inputMode: 'decimal', hint: say.pointsHint })}
        {field('shelfLifeDays', say.shelfLife, { inputMode: 'numeric', hint: say.shelfLifeHint })}
      </div>
      {!isWeighed && <PieceField text={text} error={wrong('pieceId')} onChange={onChange} />}
      <BelongsFields text={text} wrong={wrong} onChange={onChange} />
      <GoodsSwitches text={text} onChange={onChange}>
        {openingStock !== null && text.countsStock === '1' && (
          <Field
            label={isWeighed ? say.openingKg : say.opening}
            value={openingStock}
            onText={props.onOpeningStock}
            inputMode="decimal"
          />
        )}
      </GoodsSwitches>
    </div>
  )
}

interface GoodsSwitchesProps extends Pick<GoodsFieldsProps, 'text' | 'onChange'> {
  readonly children: ReactNode
}

/** Switches of the goods, and the fields that these require alongside. */
function GoodsSwitches({ text, onChange, children }: GoodsSwitchesProps) {
  const { goods: say } = useWords()
  const choice = (name: 'isOnSale' | 'isGrouped' | 'countsStock', label: string) => (
    <Switch
      label={label}
      on={text[name] === '1'}
      onChange={(on) => onChange({ [name]: on ? '1' : '0' })}
    />
  )
  return (
    <div className={styles.switches}>
      {choice('isOnSale', say.sells)}
      {choice('isGrouped', say.grouped)}
      {choice('countsStock', say.countsStock)}
      {children}
    </div>
  )
}
