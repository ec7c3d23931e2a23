import { formatWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { QrCode, ShoppingBasket, Store, ThumbsUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type EquipmentWords, equipmentWords } from '../../platform/words/equipment.words.ts'
import { htmlLanguage } from '../../platform/words/words.ts'
import styles from './CustomerDisplay.module.css'
import type { DisplayMessage } from './display-message.ts'
import { useDisplay, useIsFresh } from './use-display.ts'

type Words = EquipmentWords['customer']

/** The customer's screen: the goods as they are taken, the amount due, and the change. */
export function CustomerDisplay() {
  const details = useDisplay()
  const language = details?.language ?? 'zh'
  const words = equipmentWords[language].customer
  const isFresh = useIsFresh(details?.done?.id ?? null)
  useEffect(() => {
    document.documentElement.lang = htmlLanguage(language)
    document.title = words.title
  }, [language, words])
  if (details === null) return <Idle shop="" words={words} weight={null} />
  if (details.phase === 'done' && details.done && isFresh)
    return <Done done={details.done} words={words} />
  if (details.lines.length === 0)
    return <Idle shop={details.shop} words={words} weight={details.weight} />
  return <Selling details={details} words={words} />
}

interface IdleProps {
  readonly shop: string
  readonly words: Words
  readonly weight: DisplayMessage['weight']
}

function Idle({ shop, words, weight }: IdleProps) {
  return (
    <main className={styles.idle}>
      <Store aria-hidden="true" strokeWidth={1.25} />
      <h1>{shop || words.title}</h1>
      {weight ? <Weight weight={weight} words={words} /> : <p>{words.welcome}</p>}
    </main>
  )
}

function Weight({
  weight,
  words,
}: {
  weight: { grams: WeightOf; isStable: boolean }
  words: Words
}) {
  return (
    <p className={styles.weight} data-stable={weight.isStable}>
      {words.weight} <b>{formatWeight(weight.grams, 'kg')}</b> kg
    </p>
  )
}

type WeightOf = NonNullable<DisplayMessage['weight']>['grams']

function Selling({ details, words }: { readonly details: DisplayMessage; readonly words: Words }) {
  const newest = details.lines.at(-1)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up by.
    end.current?.scrollIntoView({ block: 'end' })
  }, [details.lines.length])
  return (
    <main className={styles.sale}>
      <section className={styles.goods} aria-label={words.goods}>
        {newest && (
          <header className={styles.newest}>
            <h1>{newest.name}</h1>
            <p>
              {newest.detail}
              <b>{amountLabel(newest.amountCents)}</b>
            </p>
          </header>
        )}
        <ul className={styles.lines} aria-label={words.goods}>
          {details.lines.map((line) => (
            <li key={line.id} ref={line.id === newest?.id ? end : null}>
              <span className={styles.name}>{line.name}</span>
              <span className={styles.detail}>{line.detail}</span>
              <b>{amountLabel(line.amountCents)}</b>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.sums} aria-label={words.total}>
        <p className={styles.count}>
          <ShoppingBasket aria-hidden="true" /> {words.items(details.itemCount)}
          {details.member && <span>{details.member}</span>}
        </p>
        {details.weight && <Weight weight={details.weight} words={words} />}
        {details.savedCents > 0 && (
          <p className={styles.saved}>{words.saved(amountLabel(details.savedCents))}</p>
        )}
        <p className={styles.total}>
          {words.total}
          <output>{amountLabel(details.totalCents)}</output>
        </p>
        {details.phase === 'paying' && (
          <p className={styles.ask}>
            {details.asksForCode && <QrCode aria-hidden="true" />}
            {details.asksForCode ? words.showCode : words.pleasePay}
          </p>
        )}
      </section>
    </main>
  )
}

interface DoneProps {
  readonly done: NonNullable<DisplayMessage['done']>
  readonly words: Words
}

function Done({ done, words }: DoneProps) {
  return (
    <main className={styles.done}>
      <ThumbsUp aria-hidden="true" strokeWidth={1.5} />
      <p>
        {words.paid} <b>{amountLabel(done.paidCents)}</b>
      </p>
      {done.changeCents > 0 && (
        <p className={styles.change}>
          {words.change}
          <output>{amountLabel(done.changeCents)}</output>
        </p>
      )}
      <h1>{words.thanks}</h1>
    </main>
  )
}
