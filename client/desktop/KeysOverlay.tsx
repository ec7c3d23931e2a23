import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { create } from 'zustand'
import { useKeyboard } from '../keyboard/keyboard.ts'
import { useLayer } from '../navigation/navigation.ts'
import { useWords } from '../words/words.ts'
import styles from './KeysOverlay.module.css'

const useKeysShown = create<{ readonly shown: boolean }>(() => ({ shown: false }))

export const showKeys = (): void => useKeysShown.setState({ shown: true })

const hideKeys = (): void => useKeysShown.setState({ shown: false })

const SHOWN = [
  'omnibox',
  'member',
  'hold',
  'coupons',
  'orderDiscount',
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
  'help',
  'closeLayer',
] as const

/** Every key of the till, on one card. */
export function KeysOverlay() {
  const words = useWords()
  const shown = useKeysShown((state) => state.shown)
  const map = useKeyboard((state) => state.map)
  useLayer(shown, hideKeys)
  if (!shown) return null
  const rows = SHOWN.map((action) => [map[action], words.keys[action]] as const)
  return (
    <Dialog title={words.keys.title} shape="wide" closeLabel={words.shell.close} onClose={hideKeys}>
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
