import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Check } from 'lucide-react'
import { useWords } from '../words/words.ts'
import styles from './LoginArt.module.css'

/** A shelf of the shop, column by column; an empty name is a gap. */
const shelf = [
  'apple.svg#fce4e1',
  'carrot.svg#fdeadb',
  'grapes.svg#eef3da',
  'orange.svg#fdeadb',
  'potato.svg#f5ecd9',
  'bok-choy.svg#e4f2e4',
  '',
  'eggs.svg#fbecdd',
  'rice.svg#f4efe0',
  'cola.svg#f8e4e2',
  'milk-bottle.svg#e4ecfa',
  'strawberry.svg#fce3e6',
  'broccoli.svg#e2f1e1',
  'banana.svg#fdf1cc',
  'toast.svg#f9ecda',
  'corn.svg#fdf3cf',
  'fish.svg#e3edf5',
  'watermelon.svg#e3f3e4',
  'mushroom.svg#f3e8df',
  'chili.svg#e4f2e0',
  'mango.svg#fdf0cf',
  'tomato.svg#fbe3e0',
  '',
  'tofu.svg#f4f1e3',
  'dragon-fruit.svg#fbe4ef',
]

/** As the goods stand on: at night the same hue, and little light. */
const groundOf = (colour: string): string =>
  `light-dark(${colour}, oklch(from ${colour} 0.325 calc(c * 1.25) h))`

/** What the till is about, for whoever has a wide screen. Says nothing a reader would miss. */
export function LoginArt() {
  const { login } = useWords()
  const [apples, milk, eggs] = login.sold
  return (
    <aside className={styles.art} aria-hidden="true">
      <div className={styles.shelf}>
        {shelf.map((picture, at) => (
          <div
            // A shelf never changes: its places are its keys.
            key={`${picture} ${String(at)}`}
            className={styles.tile}
            style={picture === '' ? undefined : { backgroundColor: groundOf(picture.slice(-7)) }}
          >
            {picture !== '' && <img src={`/pictures/${picture}`} alt="" loading="lazy" />}
          </div>
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
