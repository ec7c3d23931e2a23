import { useEffect, useState } from 'react'
import { readDurable } from '../../platform/storage/durable-values.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './LoginPage.module.css'

/** Whoever was sent away in the middle of a sale reads that its goods are still here. */
export function UnpaidGoods() {
  const { login } = useWords()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isWanted = true
    void readDurable('cart').then((stored) => isWanted && setCount(linesIn(stored)))
    return () => {
      isWanted = false
    }
  }, [])
  return count > 0 && <p className={styles.stored}>{login.unpaidCount(count)}</p>
}

function linesIn(stored: unknown): number {
  const isCart = typeof stored === 'object' && stored !== null && 'lines' in stored
  return isCart && Array.isArray(stored.lines) ? stored.lines.length : 0
}
