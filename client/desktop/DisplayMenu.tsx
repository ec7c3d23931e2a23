import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLayer } from '../navigation/navigation.ts'
import type { DisplayFlags } from '../session/session.ts'
import { currentSession, tellSession, useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import styles from './DisplayMenu.module.css'

/** What the goods show about themselves on this till. */
export function DisplayMenu() {
  const words = useWords()
  const flags = useSession((state) => state.flags)
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
            <Switch label={words.sell.showCover} on={flags.cover} onChange={setter('cover')} />
            <Switch label={words.sell.showStock} on={flags.stock} onChange={setter('stock')} />
            <Switch
              label={words.sell.showBarcode}
              on={flags.barcode}
              onChange={setter('barcode')}
            />
            <Switch
              label={words.sell.hideSoldOut}
              on={flags.hideSoldOut}
              onChange={setter('hideSoldOut')}
            />
          </div>
        </Popover>
      )}
    </div>
  )
}

const setter = (flag: keyof DisplayFlags) => (on: boolean) => {
  const flags = { ...currentSession().flags, [flag]: on }
  tellSession({ kind: 'settingsRead', settings: { flags } })
}
