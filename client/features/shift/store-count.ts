// A drawer takes minutes to count: what was counted outlives a reload of the page.
import { currentSession } from '../../session/session-store.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import { type CashCount, isUncounted } from './cash-count.ts'
import { type HandoverState, useHandover } from './shift-store.ts'

interface CountDraft extends Pick<HandoverState, 'count' | 'note'> {
  readonly shiftId: string
}

/** Restores the count of this shift, then stores every change until it is ended. */
export function storeCount(): () => void {
  const { shiftId } = currentSession()
  if (shiftId === null) return () => {}
  void readDurable('cashCount').then((draft) => {
    const { count, note } = useHandover.getState()
    if (isDraft(draft) && draft.shiftId === shiftId && isUncounted(count) && note === '')
      useHandover.setState({ count: draft.count, note: draft.note })
  })
  return useHandover.subscribe(({ count, note }, before) => {
    if (count === before.count && note === before.note) return
    const draft: CountDraft = { shiftId, count, note }
    void writeDurable('cashCount', draft)
  })
}

function isDraft(value: unknown): value is CountDraft {
  if (typeof value !== 'object' || value === null) return false
  const count: unknown = Reflect.get(value, 'count')
  const hasTexts = ['shiftId', 'note'].every((key) => typeof Reflect.get(value, key) === 'string')
  return hasTexts && isCount(count)
}

const isCount = (value: unknown): value is CashCount =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([of, counted]) =>
    of === 'sum' ? typeof counted === 'string' : typeof counted === 'number',
  )
