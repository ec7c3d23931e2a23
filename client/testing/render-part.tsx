// Mounts a part of the till as it is in the shell: with words, a logged-in user, and the program's
// prompts and messages drawn beside it.
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { SayBlocked } from '@tillwright/ui/button/say-blocked.ts'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { act, cleanup, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { restoreCart } from '../features/cart/cart-store.ts'
import { ApprovalHost } from '../features/sell/ApprovalHost.tsx'
import { NoticesHost } from '../features/frame/NoticesHost.tsx'
import { listenToKeys } from '../platform/keyboard/keyboard.ts'
import { toast } from '../platform/notices/notice-store.ts'
import { type SessionState, sessionAtFirst } from '../session/session.ts'
import { useSession } from '../session/session-store.ts'
import { changeDurables } from '../platform/storage/databases.ts'
import { changeMoney } from '../platform/storage/money-database.ts'
import {
  currentWords,
  type Language,
  loadAllWords,
  setLanguage,
  useWords,
  type Words,
} from '../platform/words/words.ts'

export interface RenderedPart {
  /** Presses and types as a person does. */
  readonly user: UserEvent
  /** Words on the screen, in the language it was drawn in. */
  readonly words: Words
}

/** A till of a real shop in an open shift, its cashier allowed everything. */
const signedOn: SessionState = {
  ...sessionAtFirst,
  token: 'token',
  user: {
    id: 'cashier',
    phone: '13800000001',
    nick: 'Lin',
    roleName: '',
    store: {
      id: 'store',
      name: '',
      phone: '',
      address: '',
      merchantId: 'm1',
      timeZone: 'Asia/Shanghai',
      currency: 'CNY',
    },
  },
  deviceId: 'device',
  tillNumber: 1,
  shiftId: 'shift',
  permissions: [...permissions],
}

/** Signs on at the till, with what the test says differs. */
export function signOn(differing: Partial<SessionState> = {}): void {
  useSession.setState({ ...signedOn, ...differing }, true)
}

/** Draws the part, in the language given. Changes to the session are made before it. */
export async function renderPart(
  part: ReactNode,
  language: Language = 'en',
): Promise<RenderedPart> {
  await setLanguage(language)
  await loadAllWords()
  const user = userEvent.setup()
  render(<Frame>{part}</Frame>)
  await act(async () => {})
  return { user, words: currentWords() }
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { format } = useWords()
  return (
    <SayBlocked value={sayBlocked}>
      <FieldWordsProvider value={format}>
        {children}
        <ApprovalHost />
        <NoticesHost />
      </FieldWordsProvider>
    </SayBlocked>
  )
}

const sayBlocked = (reason: string): void => toast(reason, 'warning')

/** Each test of the file begins at a till that is signed on, with an empty cart and nothing on disk. */
export function prepareTill(): void {
  let silence = () => {}
  beforeEach(async () => {
    signOn()
    restoreCart(emptyCart)
    silence = listenToKeys(() => false)
    await changeDurables(['values', 'holds'], async (change) => {
      await change.objectStore('values').clear()
      await change.objectStore('holds').clear()
    })
    await changeMoney(['values'], (change) => change.objectStore('values').clear())
  })
  afterEach(() => {
    silence()
    cleanup()
  })
}
