import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { NoticePage } from './NoticePage.tsx'

export interface PermittedProps {
  readonly permission: Permission
  readonly children: ReactNode
  /** Nothing else is on the screen: the refusal shows the way back. */
  readonly isPage?: boolean
}

/** Shows its children to whoever may use them; to all others whom to turn to. The server forbids. */
export function Permitted({ permission, children, isPage = false }: PermittedProps) {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes(permission))
  if (may) return children
  const { noPermissionTitle: title, noPermissionText: text } = words.shell
  if (isPage) return <NoticePage title={title} text={text} />
  return (
    <EmptyState
      icon={<LockKeyhole size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={title}
      detail={text}
    />
  )
}
