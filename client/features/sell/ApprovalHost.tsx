import { useApproval } from '../approval/approval-store.ts'
import { openPanel } from './sell-panels.ts'
import { lazyPart } from '../frame/lazy-part.tsx'

const ApprovalDialog = lazyPart(
  'approval',
  async () => (await import('../approval/ApprovalDialog.tsx')).ApprovalDialog,
)

/** Shows the request for approval, on whatever page it is made. */
export function ApprovalHost() {
  const question = useApproval((state) => state.question)
  if (!question) return null
  return <ApprovalDialog question={question} onSetPassword={() => openPanel('password')} />
}
