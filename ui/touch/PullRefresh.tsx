import { ArrowDown, Check } from 'lucide-react'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../state/Spinner.tsx'
import styles from './PullRefresh.module.css'
import { pullAtRest, type Pull, pullAfter, pullShift, pullTurn } from './pull-refresh.ts'
import { usePullTouch } from './use-pull-touch.ts'

/** When a transition does not report its end, the state moves on after this. */
const settleMs = 350

export interface PullRefreshProps {
  /** The words of each state: pull, let go, being refreshed, done. */
  readonly words: {
    readonly pulling: string
    readonly reached: string
    readonly refreshing: string
    readonly done: string
  }
  /** Resolves when the new data is there; a failure also ends the refresh, the screen shows why. */
  readonly onRefresh: () => Promise<unknown>
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A scrolling page that is refreshed by pulling it down. */
export function PullRefresh({ words, onRefresh, children, className }: PullRefreshProps) {
  const [pull, send] = useReducer(pullAfter, pullAtRest)
  const box = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  useEffect(() => {
    refresh.current = onRefresh
  })
  usePullTouch(box, send)
  useEffect(() => {
    if (pull.state === 'refreshing') {
      let left = false
      const finish = () => !left && send({ kind: 'finished' })
      refresh.current().then(finish, finish)
      return () => {
        left = true
      }
    }
    if (pull.state === 'aborting' || pull.state === 'restoring') {
      const timer = setTimeout(() => send({ kind: 'settled' }), settleMs)
      return () => clearTimeout(timer)
    }
    return
  }, [pull.state])
  const dragged = pull.state === 'pulling' || pull.state === 'reached'
  return (
    <div ref={box} className={classNames(styles.box, className)} data-pull={pull.state}>
      <div
        className={classNames(styles.sheet, !dragged && styles.sprung)}
        style={{ transform: `translateY(${pullShift(pull)}px)` }}
      >
        <output className={styles.sign}>
          {pull.state !== 'idle' && <PullSign pull={pull} words={words} />}
        </output>
        {children}
      </div>
    </div>
  )
}

function PullSign({
  pull,
  words,
}: {
  readonly pull: Pull
  readonly words: PullRefreshProps['words']
}) {
  if (pull.state === 'refreshing') {
    return (
      <>
        <Spinner />
        {words.refreshing}
      </>
    )
  }
  if (pull.state === 'restoring') {
    return (
      <>
        <Check size={16} aria-hidden="true" />
        {words.done}
      </>
    )
  }
  return (
    <>
      <ArrowDown
        size={16}
        aria-hidden="true"
        style={{ transform: `rotate(${180 * pullTurn(pull)}deg)` }}
      />
      {pull.state === 'reached' ? words.reached : words.pulling}
    </>
  )
}
