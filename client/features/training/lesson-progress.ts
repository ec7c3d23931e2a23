// Which lesson is open and how far it is, as long as the page is: a practice shop is begun anew each
// time, and so is what was learnt in it.
import { create } from 'zustand'
import { onTraffic } from '../../platform/api/traffic.ts'
import { onCartChange } from '../cart/cart-store.ts'
import { useHolds } from '../hold/holds.ts'
import { usePapers } from '../../platform/devices/printer/demo-papers.ts'
import { useRecharge } from '../recharge/recharge-store.ts'
import { useSale } from '../sale/sale.ts'
import { play } from '../../platform/sound/sound.ts'
import { readPractice, writePractice } from '../../platform/storage/practice-data.ts'
import { currentWords } from '../../platform/words/words.ts'
import { type Happening, isLearnt, type LessonId, lessonIds, stepAfter } from './lessons.ts'

interface Progress {
  readonly lesson: LessonId
  /** Steps of the open lesson that are done. */
  readonly step: number
  readonly learnt: readonly LessonId[]
}

const atFirst: Progress = { lesson: 'cash', step: 0, learnt: [] }

export const useLessons = create<Progress>(() => atFirst)

/** Opens a lesson at its beginning. */
export const openLesson = (lesson: LessonId): void => set({ lesson, step: 0 })

/** The lesson after this one; after the last, the first that was not learnt yet. */
export function nextLesson(): void {
  const { lesson, learnt } = useLessons.getState()
  const at = lessonIds.indexOf(lesson)
  const order = [...lessonIds.slice(at + 1), ...lessonIds.slice(0, at)]
  openLesson(order.find((id) => !learnt.includes(id)) ?? lesson)
}

/** Takes note of what happened. */
function see(happening: Happening): void {
  const { lesson, step, learnt } = useLessons.getState()
  const next = stepAfter(lesson, step, happening)
  if (next === step) return
  const isNew = isLearnt(lesson, next) && !learnt.includes(lesson)
  set({ step: next, ...(isNew && { learnt: [...learnt, lesson] }) })
  if (isNew) play('done')
}

function set(change: Partial<Progress>): void {
  useLessons.setState(change)
  const { lesson, learnt } = useLessons.getState()
  writePractice(JSON.stringify({ lesson, learnt }))
}

/** Begins watching, and restores the progress from before a reload. Called once. */
export function watchLessons(): void {
  restore()
  onTraffic(({ path, failure }) => {
    if (failure === null) see({ kind: 'call', name: path.slice(path.lastIndexOf('/') + 1) })
  })
  onCartChange(({ cart, priced }) => see({ kind: 'cart', cart, priced }))
  useSale.subscribe(({ last }, before) => {
    if (last !== null && last !== before.last) see({ kind: 'sale', sale: last })
  })
  useHolds.subscribe(({ holds }, before) => {
    if (holds.length > before.holds.length) see({ kind: 'held' })
    if (holds.length < before.holds.length) see({ kind: 'retrieved' })
  })
  useRecharge.subscribe(({ state }, before) => {
    if (state.phase === 'done' && before.state.phase !== 'done') see({ kind: 'toppedUp' })
  })
  usePapers.subscribe(({ papers }, before) => {
    const paper = papers.at(-1)
    if (paper === undefined || paper === before.papers.at(-1)) return
    const isAgain = before.papers.some(({ title }) => title === paper.title)
    see({ kind: 'paper', isAgain, isOfDay: paper.title === currentWords().report.dayTitle })
  })
}

function restore(): void {
  try {
    const stored: unknown = JSON.parse(readPractice() ?? 'null')
    if (typeof stored !== 'object' || stored === null) return
    const learnt: unknown = Reflect.get(stored, 'learnt')
    const lesson = lessonIds.find((id) => id === Reflect.get(stored, 'lesson'))
    if (!Array.isArray(learnt) || lesson === undefined) return
    useLessons.setState({ lesson, learnt: lessonIds.filter((id) => learnt.includes(id)) })
  } catch {
    // Progress that cannot be read counts as none.
  }
}
