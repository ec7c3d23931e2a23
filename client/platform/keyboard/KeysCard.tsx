import { Button } from '@tillwright/ui/button/Button.tsx'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useLayer } from '../navigation/navigation.ts'
import { useWords, type Words } from '../words/words.ts'
import { chordOf } from './chord.ts'
import { type KeyFault, keyFault } from './key-choice.ts'
import { defaultKeyMap, type KeyAction } from './key-map.ts'
import { resetKeys, setKey, setSingleKeys, useKeyboard } from './keyboard.ts'
import styles from './KeysCard.module.css'
import { hideKeys } from './keys-shown.ts'
import { pressOf } from '@tillwright/domain/scan/press-of.ts'

const shown = [
  'omnibox',
  'member',
  'hold',
  'coupons',
  'orderDiscount',
  'refund',
  'pay',
  'lineUp',
  'lineDown',
  'lineMore',
  'lineLess',
  'lineQuantity',
  'lineDiscount',
  'lineRemove',
  'openItem',
  'undo',
  'points',
  'reprint',
  'display',
  'help',
] as const satisfies readonly KeyAction[]

/** Every key of the till on one card: pressed to be changed, each change in force at once. */
export function KeysCard() {
  const words = useWords()
  const { map, singleKeys } = useKeyboard()
  const [listening, setListening] = useState<KeyAction | null>(null)
  const [said, setSaid] = useState('')
  useLayer(true, hideKeys)
  const take = (action: KeyAction, event: KeyboardEvent) => {
    const chord = chordOf(pressOf(event.nativeEvent))
    if (listening !== action || chord === '' || chord === 'Enter' || chord === 'Space') return
    // The key belongs to the card now: what it does elsewhere waits.
    event.preventDefault()
    event.stopPropagation()
    setListening(null)
    if (chord === 'Esc') return
    const fault = keyFault(map, action, chord)
    if (fault === null) setKey(action, chord)
    setSaid(
      fault === null ? words.keys.changed(nameOf(words, action), chord) : why(words, chord, fault),
    )
  }
  const isOurs = Object.entries(defaultKeyMap).every(([, chord]) =>
    Object.values(map).includes(chord),
  )
  return (
    <Dialog
      title={words.keys.title}
      shape="wide"
      closeLabel={words.shell.close}
      onClose={hideKeys}
      actions={
        <Button
          blocked={isOurs && words.keys.isUsual}
          onClick={() => {
            resetKeys()
            setSaid(words.keys.wasReset)
          }}
        >
          {words.keys.reset}
        </Button>
      }
    >
      <p className={styles.how}>{words.keys.how}</p>
      <div className={styles.keys}>
        {shown.map((action) => (
          <button
            key={action}
            type="button"
            className={classNames(styles.row, listening === action && styles.listening)}
            aria-pressed={listening === action}
            onClick={() => {
              setSaid('')
              setListening(listening === action ? null : action)
            }}
            onBlur={() => setListening(null)}
            onKeyDown={(event) => take(action, event)}
          >
            <span className={styles.key}>
              {listening === action ? words.keys.press : <KeyHint keys={map[action]} />}
            </span>
            <span>{nameOf(words, action)}</span>
          </button>
        ))}
      </div>
      <Switch label={words.keys.singleKeys} on={singleKeys} onChange={setSingleKeys} />
      <output className={styles.said}>{said}</output>
    </Dialog>
  )
}

function nameOf({ keys }: Words, action: KeyAction): string {
  const [, place] = /^(?:tab|pick)(\d)$/.exec(action) ?? []
  if (place === undefined) return named(keys, action)
  return action.startsWith('tab') ? keys.tab(Number(place)) : keys.tender(Number(place))
}

function named(keys: Words['keys'], action: KeyAction): string {
  const word: unknown = Reflect.get(keys, action)
  return typeof word === 'string' ? word : action
}

function why(words: Words, chord: string, fault: KeyFault): string {
  if (fault.kind === 'taken') return words.keys.taken(chord, nameOf(words, fault.by))
  return words.keys[fault.kind](chord)
}
