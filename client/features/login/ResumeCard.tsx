import { Button } from '@tillwright/ui/button/Button.tsx'
import { LogIn } from 'lucide-react'
import { homePath } from '../../platform/navigation/home.ts'
import { go } from '../../platform/navigation/navigation.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'

/** Whoever is logged in still goes on with one press: an accidental way back costs nothing. */
export function ResumeCard() {
  const words = useWords()
  const user = useSession((session) => (session.token === null ? null : session.user))
  if (user === null) return null
  return (
    <Button
      variant="soft"
      wide
      tall
      icon={<LogIn size={20} aria-hidden="true" />}
      onClick={() => go(homePath())}
    >
      {words.login.resume(user.nick)}
    </Button>
  )
}
