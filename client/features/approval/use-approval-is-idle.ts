import { useApproval } from './approval-store.ts'

/** False while somebody is asked for a password: nothing is under way then. */
export const useApprovalIsIdle = (): boolean => useApproval(({ question }) => question === null)
