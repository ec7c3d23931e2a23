import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { Stepper } from '@tillwright/ui/field/Stepper.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { PackageX, Plus } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueState, useCatalogue } from '../catalogue/catalogue-store.ts'
import { Permitted } from '../frame/Permitted.tsx'
import {
  type AmountEntry,
  entryAfter,
  entryCents,
  nothingTyped,
} from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { addOpenItem, sellsOpenItems } from './add-open-item.ts'
import { RecentItems } from './RecentItems.tsx'
import { NameChips } from './NameChips.tsx'
import styles from './OpenItemForm.module.css'

export interface OpenItemFormProps {
  /** The goods are in the cart and no more are to follow. */
  readonly onDone: () => void
  readonly keyHint?: string | undefined
}

const mostPieces = 999

/** The record that open items are sold under may still come. */
const isStillReading = ({ state, isSyncing, failure }: CatalogueState): boolean =>
  isSyncing || (failure === null && state !== 'ready')

/** Goods that have no record: what they cost first, then what they are and how many. */
export function OpenItemForm(props: OpenItemFormProps) {
  return (
    <Permitted permission="order.openItem">
      <PermittedForm {...props} />
    </Permitted>
  )
}

function PermittedForm({ onDone, keyHint }: OpenItemFormProps) {
  const words = useWords()
  useCatalogue(({ edition }) => edition)
  const isReading = useCatalogue(isStillReading)
  const [entry, setEntry] = useState<AmountEntry>(nothingTyped)
  const [name, setName] = useState('')
  const [count, setCount] = useState(1)
  const [goesOn, setGoesOn] = useState(false)
  const price = entryCents(entry, zeroCents)
  const press = (key: KeypadKey) => setEntry((now) => entryAfter(now, key))
  const add = () => {
    if (price < 1) return
    const item = { name: name.trim() || words.openItem.unnamed, unitPriceCents: price }
    if (!addOpenItem(item, count)) return
    toast((all) => all.openItem.added(item.name, amountLabel(price * count)), 'success')
    if (!goesOn) return onDone()
    setEntry(nothingTyped)
    setName('')
    setCount(1)
  }
  useKeypadKeys(press, add)
  if (!sellsOpenItems() && isReading) return <Skeleton height="240px" />
  if (!sellsOpenItems()) {
    return (
      <EmptyState
        icon={<PackageX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.openItem.notHere}
        detail={words.openItem.notHereDetail}
      />
    )
  }
  return (
    <div className={styles.form}>
      <RecentItems
        onTake={(item) => {
          if (addOpenItem(item, 1) && !goesOn) onDone()
        }}
      />
      <AmountField compact label={words.openItem.price} typed={entry.text} cents={price} />
      <div className={styles.pad}>
        <Keypad
          label={words.openItem.price}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={press}
        />
      </div>
      <Field
        label={words.openItem.name}
        placeholder={words.openItem.namePlaceholder}
        value={name}
        autoComplete="off"
        onText={setName}
      />
      <NameChips name={name} onName={setName} />
      <div className={styles.row}>
        <span>{words.openItem.count}</span>
        <Stepper
          value={String(count)}
          lessLabel={words.keys.lineLess}
          moreLabel={words.keys.lineMore}
          canLess={count > 1}
          canMore={count < mostPieces}
          onLess={() => setCount(count - 1)}
          onMore={() => setCount(count + 1)}
        />
      </div>
      <Switch label={words.openItem.goOn} on={goesOn} onChange={setGoesOn} />
      <div className={styles.footer}>
        <PayButton
          label={words.openItem.add}
          cents={cents(price * count)}
          icon={<Plus size={22} aria-hidden="true" />}
          keyHint={keyHint}
          blocked={price < 1 && words.openItem.priceFirst}
          onPress={add}
        />
      </div>
    </div>
  )
}
