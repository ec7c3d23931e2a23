import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Check } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { ShelfTile } from '../frame/ShelfTile.tsx'
import { shelfTiles } from '../frame/shelf-tiles.ts'
import styles from './LoginArt.module.css'

/** Shows the purpose of the till on a wide screen. Contains nothing that a reader would miss. */
export function LoginArt() {
  const { login } = useWords()
  const [apples, milk, eggs] = login.sold
  return (
    <aside className={styles.art} aria-hidden="true">
      <div className={styles.shelf}>
        {shelfTiles.map((tile, at) => (
          // A shelf never changes: positions serve as keys.
          <ShelfTile key={`${tile} ${String(at)}`} tile={tile} />
        ))}
      </div>
      <div className={styles.slip}>
        <p className={styles.paid}>
          <span>
            <Check size={18} strokeWidth={3} />
          </span>
          <b>{login.paid}</b>
          <small>{login.oneTap}</small>
        </p>
        <dl>
          <dt>{apples}</dt>
          <dd>{amountLabel(854)}</dd>
          <dt>{milk}</dt>
          <dd>{amountLabel(640)}</dd>
          <dt>{eggs}</dt>
          <dd>{amountLabel(1580)}</dd>
        </dl>
        <p className={styles.change}>
          <b>{login.change}</b>
          <strong>{amountLabel(1926)}</strong>
        </p>
      </div>
    </aside>
  )
}
