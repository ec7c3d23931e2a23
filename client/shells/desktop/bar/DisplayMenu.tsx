import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { openDisplay } from '../../../features/customer/open-display.ts'
import { lazyPart } from '../../../features/frame/lazy-part.tsx'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { useLayer } from '../../../platform/navigation/navigation.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './SwitchesMenu.module.css'

const DisplaySwitches = lazyPart(
  'display',
  async () => (await import('../../../features/sell/DisplaySwitches.tsx')).DisplaySwitches,
)

/** Choices of what this till shows about goods, and of the window that faces the customer. */
export function DisplayMenu() {
  const words = useWords()
  const displayKey = useKeyHint('display')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  return (
    <div className={styles.place}>
      <IconButton
        framed
        label={words.sell.display}
        aria-expanded={open}
        icon={<SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover label={words.sell.display} side="end" onClose={close}>
          <div className={styles.switches}>
            <DisplaySwitches />
            <Button wide keyHint={displayKey} onClick={openDisplay}>
              {words.keys.display}
            </Button>
          </div>
        </Popover>
      )}
    </div>
  )
}
