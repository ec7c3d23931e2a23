import { Button } from '@tillwright/ui/button/Button.tsx'
import { Smartphone } from 'lucide-react'
import { go } from '../../../platform/navigation/navigation.ts'
import { mainPaths } from '../../../platform/navigation/shell.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './NarrowBar.module.css'
import { useMedia } from '../use-media.ts'

/**
 * Goods and cart have no room alongside each other in a small window, or at a zoom of 200 %: the view for
 * small screens is offered. The cart is the same in both.
 */
export function NarrowBar() {
  const words = useWords()
  const isNarrow = useMedia('(max-width: 799px)')
  if (!isNarrow) return null
  return (
    <div className={styles.bar}>
      <span>{words.till.narrow}</span>
      <Button
        variant="primary"
        icon={<Smartphone size={20} aria-hidden="true" />}
        onClick={() => go(mainPaths.mobile)}
      >
        {words.shell.switchToMobile}
      </Button>
    </div>
  )
}
