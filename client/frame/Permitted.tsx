import type { Permission } from '@tillwright/contract/permissions.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'

export interface PermittedProps {
  readonly permission: Permission
  readonly children: ReactNode
}

/** Shows its children to whoever may use them; to all others whom to turn to. The server forbids. */
export function Permitted({ permission, children }: PermittedProps) {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes(permission))
  if (may) return children
  return (
    <EmptyState
      icon={<LockKeyhole size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={words.shell.noPermissionTitle}
      detail={words.shell.noPermissionText}
    />
  )
}
