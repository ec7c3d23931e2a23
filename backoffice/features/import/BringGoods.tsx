import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Store } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useOffice } from '../../session/office-store.ts'
import { loadStores } from '../../session/own-stores.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '../../../ui/layout/import-page.module.css'
import { type Brought, noneBrought, runBring } from './run-bring.ts'

type Stage = 'ready' | 'running' | 'stopped' | 'done'

/** The goods of another store of the same person, brought here; nothing where they have no other. */
export function BringGoods({ onWritten }: { readonly onWritten: () => void }) {
  const { imports: say } = useWords()
  const stores = useOffice((state) => state.stores)
  const [chosen, setChosen] = useState('')
  const [stage, setStage] = useState<Stage>('ready')
  const [brought, setBrought] = useState<Brought>(noneBrought)
  const [wrong, setWrong] = useState<string | null>(null)
  const importId = useRef('')
  const stop = useRef(new AbortController())
  useEffect(() => {
    void loadStores()
    return () => stop.current.abort()
  }, [])
  const others = stores.filter(({ isHere }) => !isHere)
  const fromStoreId = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id
  if (fromStoreId === undefined) return null
  const run = async (from: Brought) => {
    if (from === noneBrought) importId.current = crypto.randomUUID()
    stop.current = new AbortController()
    const { signal } = stop.current
    setWrong(null)
    setBrought(from)
    setStage('running')
    const onProgress = setBrought
    try {
      await runBring({ importId: importId.current, fromStoreId, from, signal, onProgress })
      setStage(signal.aborted ? 'stopped' : 'done')
    } catch (error) {
      setWrong(failureOf(error).message)
      setStage('stopped')
    }
    notifyGoodsChanged()
    onWritten()
  }
  const done = brought.created + brought.same
  return (
    <section className={styles.card} aria-labelledby="bring-goods">
      <h2 id="bring-goods">{say.bring}</h2>
      <p className={styles.help}>{say.bringLead}</p>
      {stage === 'ready' || stage === 'done' ? (
        <Choice
          label={say.bringFrom}
          value={fromStoreId}
          options={others.map(({ id, name }) => ({ value: id, text: name }))}
          onChoose={setChosen}
        />
      ) : null}
      {stage !== 'ready' && (
        <>
          <progress
            className={styles.bar}
            value={done}
            max={done + (brought.left ?? 1)}
            aria-label={say.bringStages[stage]}
          />
          <output className={styles.count}>
            <b>{say.bringStages[stage]}</b> {say.bringCounts(brought.created, brought.same)}
          </output>
        </>
      )}
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <div className={styles.acts}>
        {stage === 'running' && <Button onClick={() => stop.current.abort()}>{say.stop}</Button>}
        {stage === 'stopped' && (
          <Button variant="primary" onClick={() => void run(brought)}>
            {say.goOnBringing}
          </Button>
        )}
        {(stage === 'ready' || stage === 'done') && (
          <Button
            variant="soft"
            icon={<Store size={18} aria-hidden="true" />}
            onClick={() => void run(noneBrought)}
          >
            {say.bringNow}
          </Button>
        )}
        {stage === 'done' && <a href={hrefOf('goods')}>{say.seeGoods}</a>}
      </div>
    </section>
  )
}
