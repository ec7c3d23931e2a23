import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Info, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { useSession } from '../../session/session-store.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { changeCart, useCart } from './cart-store.ts'
import styles from './LineEditor.module.css'
import { LineNumber } from './LineNumber.tsx'
import type { LineField } from './line-entry.ts'
import { removeLine } from './remove-line.ts'
import { ScaleWeight } from './ScaleWeight.tsx'

export type EditorTab = LineField | 'note'

export interface LineEditorProps {
  readonly lineId: string
  readonly tab: EditorTab
  readonly onTab: (tab: EditorTab) => void
  /** Shows how the price of the line came about. */
  readonly onExplain: () => void
  readonly onDone: () => void
}

/** Everything that can be done to one line: how much, at what price, a note, and away with it. */
export function LineEditor(props: LineEditorProps) {
  const { lineId, tab: wanted, onTab, onExplain, onDone } = props
  const words = useWords()
  const language = useLanguage()
  const line = useCart(({ cart }) => cart.lines.find(({ id }) => id === lineId))
  const permissions = useSession((state) => state.permissions)
  const isMissing = line === undefined
  useEffect(() => {
    if (isMissing) onDone()
  }, [isMissing, onDone])
  useKeys({ lineRemove: () => line && removeLine(line) })
  if (!line) return null
  const mayReprice = permissions.includes('price.override')
  const mayDiscount = permissions.includes('discount.line')
  const forbidden = (wanted === 'price' && !mayReprice) || (wanted === 'discount' && !mayDiscount)
  const tab = forbidden ? 'quantity' : wanted
  const blockedOf = (allowed: boolean) => (allowed ? undefined : words.sell.needsPermission)
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <p className={styles.name}>{fullGoodsName(line.goods, language)}</p>
        <IconButton
          label={words.explain.title}
          icon={<Info size={20} aria-hidden="true" />}
          onClick={onExplain}
        />
        <Button
          variant="danger-ghost"
          icon={<Trash2 size={18} aria-hidden="true" />}
          keyHint="Del"
          onClick={() => removeLine(line)}
        >
          {words.sell.remove}
        </Button>
      </div>
      <ChipGroup
        variant="outline"
        label={words.sell.lineOptions}
        items={[
          { id: 'quantity', label: quantityWord(line, words) },
          { id: 'price', label: words.sell.unitPrice, blocked: blockedOf(mayReprice) },
          { id: 'discount', label: words.sell.discount, blocked: blockedOf(mayDiscount) },
          { id: 'note', label: words.sell.note },
        ]}
        chosen={tab}
        onChoose={onTab}
      />
      {tab === 'quantity' && <ScaleWeight line={line} onDone={onDone} />}
      {tab === 'note' ? (
        <LineNote line={line} onDone={onDone} />
      ) : (
        <LineNumber key={tab} line={line} field={tab} onDone={onDone} />
      )}
      {tab === 'price' && (
        <Switch
          label={words.sell.sellAtRegular}
          on={line.openedAtRegular}
          blocked={blockedOf(mayReprice)}
          onChange={(on) => changeCart({ kind: 'openAtRegular', lineId, on })}
        />
      )}
    </div>
  )
}

function LineNote({ line, onDone }: { readonly line: CartLine; readonly onDone: () => void }) {
  const words = useWords()
  const [text, setText] = useState(line.note)
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        changeCart({ kind: 'note', lineId: line.id, text: text.trim() })
        onDone()
      }}
    >
      <Field
        label={words.sell.note}
        placeholder={words.sell.notePlaceholder}
        value={text}
        onText={setText}
      />
      <Button type="submit" variant="primary" wide tall>
        {words.sell.apply}
      </Button>
    </form>
  )
}

const quantityWord = (line: CartLine, words: Words): string =>
  line.quantity.kind === 'weight' ? words.sell.weight : words.sell.quantity
