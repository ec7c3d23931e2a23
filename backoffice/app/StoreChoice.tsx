import { useEffect, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useOffice } from '../session/office-store.ts'
import { goToStore, loadStores } from '../session/own-stores.ts'
import { useWords } from '../platform/words/words.ts'
import styles from './OfficeHead.module.css'

/** Which store this is; whoever works in several goes from one to another here. */
export function StoreChoice() {
  const { nav } = useWords()
  const name = useOffice((state) => state.worker?.storeName ?? '')
  const stores = useOffice((state) => state.stores)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => void loadStores(), [])
  const here = stores.find(({ isHere }) => isHere)
  if (stores.length < 2 || !here) return <b>{name}</b>
  const go = (storeId: string) =>
    goToStore(storeId).catch((error: unknown) => setWrong(failureOf(error).message))
  return (
    <>
      <select
        className={styles.store}
        aria-label={nav.store}
        value={here.id}
        onChange={(event) => void go(event.target.value)}
      >
        {stores.map((store) => (
          <option key={store.id} value={store.id}>
            {store.name}
          </option>
        ))}
      </select>
      {wrong && <span role="alert">{wrong}</span>}
    </>
  )
}
