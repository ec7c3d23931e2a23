import { type Permission, permissions } from '@tillwright/contract/account/permissions.ts'
import { useOffice } from '../../session/office-store.ts'
import type { RecordView } from './record-view.ts'

const verbs: ReadonlySet<string> = new Set(permissions)
const isPermission = (need: string): need is Permission => verbs.has(need)

/** Whether whoever is logged in may change what a page shows, and not only read it. */
export function useMaySave<F, N>({ calls }: Pick<RecordView<F, N>, 'calls'>): boolean {
  const { needs } = calls.save
  const held = useOffice(({ worker }) => worker?.permissions)
  return !isPermission(needs) || held?.includes(needs) === true
}
