import { queryStoreUsers } from '@tillwright/contract/account/account.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './HandoverView.module.css'

/** Colleagues on duty, and whom to ask for an approval: a shift is handed to a person. */
export function Colleagues() {
  const { shift } = useWords()
  const ownId = useSession(({ user }) => user?.id)
  const { data } = useQuery(queryStoreUsers, {})
  const others = (data?.list ?? []).filter(({ id }) => id !== ownId)
  const onDuty = others.filter((one) => one.onDuty)
  const approvers = others.filter((one) => one.mayApprove)
  const namesOf = (staff: typeof others) => staff.map(({ nick }) => nick).join(', ')
  const facts = [
    onDuty.length > 0 && shift.alsoOnDuty(namesOf(onDuty)),
    approvers.length > 0 && shift.mayApprove(namesOf(approvers)),
  ].filter(Boolean)
  return facts.length > 0 && <p className={styles.when}>{facts.join(' · ')}</p>
}
