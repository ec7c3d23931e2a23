import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { create } from 'zustand'
import { useLayer } from '../navigation/navigation.ts'
import { useWords } from '../words/words.ts'
import styles from './KeysOverlay.module.css'

const useKeysShown = create<{ readonly shown: boolean }>(() => ({ shown: false }))

export const showKeys = (): void => useKeysShown.setState({ shown: true })

const hideKeys = (): void => useKeysShown.setState({ shown: false })

/** Every key of the till, on one card. */
export function KeysOverlay() {
  const words = useWords()
  const shown = useKeysShown((state) => state.shown)
  useLayer(shown, hideKeys)
  if (!shown) return null
  const { keys } = words
  const rows: readonly (readonly [string, string])[] = [
    ['F2', keys.omnibox],
    ['F3', keys.member],
    ['F4', keys.hold],
    ['F6', keys.coupons],
    ['F7', keys.orderDiscount],
    ['F9', keys.pay],
    ['↑ ↓', `${keys.lineUp} / ${keys.lineDown}`],
    ['+ −', `${keys.lineMore} / ${keys.lineLess}`],
    ['*n Enter', keys.lineQuantity],
    ['/n Enter', keys.lineDiscount],
    ['Del', keys.lineRemove],
    ['Ctrl Z', keys.undo],
    ['Ctrl P', keys.reprint],
    ['Alt J', keys.points],
    ['Alt 1…6', keys.tender(1)],
    ['Esc', keys.closeLayer],
  ]
  return (
    <Dialog title={keys.title} shape="wide" closeLabel={words.shell.close} onClose={hideKeys}>
      <dl className={styles.keys}>
        {rows.map(([key, word]) => (
          <div key={key} className={styles.row}>
            <dt>
              <KeyHint keys={key} />
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
