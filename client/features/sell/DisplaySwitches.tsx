import { Switch } from '@tillwright/ui/field/Switch.tsx'
import type { DisplayFlags } from '../../session/settings.ts'
import { saveFlag } from '../../session/save-flag.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'

/** Facts that the goods show on this till. */
export function DisplaySwitches() {
  const words = useWords()
  const flags = useSession((state) => state.flags)
  return (
    <>
      <Switch label={words.sell.showCover} on={flags.cover} onChange={setter('cover')} />
      <Switch label={words.sell.showStock} on={flags.stock} onChange={setter('stock')} />
      <Switch label={words.sell.showBarcode} on={flags.barcode} onChange={setter('barcode')} />
      <Switch
        label={words.sell.hideSoldOut}
        on={flags.hideSoldOut}
        onChange={setter('hideSoldOut')}
      />
    </>
  )
}

const setter = (flag: keyof DisplayFlags) => (on: boolean) => void saveFlag(flag, on)
