import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useScans } from '../../platform/scan/use-scans.ts'
import { useWords } from '../../platform/words/words.ts'
import { useGoodsName } from './goods-name.ts'
import styles from './Warehouse.module.css'

interface Found {
  readonly goodsId: string
  readonly name: string
  readonly nameEn: string
  readonly spec: string
  readonly specEn: string
}

export interface AddGoodsProps<G extends Found> {
  readonly label: string
  readonly find: (keyword: string) => Promise<readonly G[]>
  readonly onGoods: (goods: G) => void
}

/**
 * Adds goods by a scanner, which types and presses Enter, or by a name: a single match is taken at
 * once, one of several is chosen. The field keeps the focus for the next scan.
 */
export function AddGoods<G extends Found>({ label, find, onGoods }: AddGoodsProps<G>) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly G[]>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const take = (goods: G) => {
    onGoods(goods)
    setFound([])
    form.current?.querySelector('input')?.focus()
  }
  /**
   * A keyword that has led to no goods yet is restored for correction, unless the next is being
   * typed.
   */
  const typeAgain = (keyword: string) => setTyped((now) => (now === '' ? keyword : now))
  const look = async (keyword: string) => {
    if (keyword === '') return
    setWrong(null)
    try {
      const all = await find(keyword)
      const [only] = all
      if (only !== undefined && all.length === 1) return take(only)
      setFound(all)
      if (all.length === 0) setWrong(say.notFound(keyword))
      else typeAgain(keyword)
    } catch (error) {
      setWrong(failureOf(error).message)
      typeAgain(keyword)
    }
  }
  useScans((code) => void look(code))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // At once: the next scan comes before this one is answered.
    setTyped('')
    void look(typed.trim())
  }
  return (
    <form ref={form} onSubmit={submit}>
      <Field
        label={label}
        placeholder={say.addHint}
        value={typed}
        onText={(text) => {
          setTyped(text)
          setWrong(null)
        }}
        error={wrong}
        before={<ScanBarcode size={20} className={styles.glass} aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
      />
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((goods) => (
            <li key={goods.goodsId}>
              <Button
                variant="soft"
                onClick={() => {
                  setTyped('')
                  take(goods)
                }}
              >
                {nameOf(goods)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
