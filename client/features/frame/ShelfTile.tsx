import { shopBase } from '../../platform/navigation/server-base.ts'
import styles from './ShelfTile.module.css'

/** A picture of goods on its ground, for the eye alone: one of `shelfTiles`. */
export function ShelfTile({ tile }: { readonly tile: string }) {
  return (
    <div
      className={styles.tile}
      style={tile === '' ? undefined : { backgroundColor: groundOf(tile.slice(-7)) }}
    >
      {tile !== '' && <img src={`${shopBase}/pictures/${tile}`} alt="" loading="lazy" />}
    </div>
  )
}

/** Returns the ground under the goods: at night the same hue, with little light. */
const groundOf = (colour: string): string =>
  `light-dark(${colour}, oklch(from ${colour} 0.325 calc(c * 1.25) h))`
