import { Button } from '@tillwright/ui/button/Button.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Snackbar } from '@tillwright/ui/layer/Snackbar.tsx'
import { Toast } from '@tillwright/ui/layer/Toast.tsx'
import { useTopSheet } from '@tillwright/ui/layer/use-top-sheet.ts'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { useBackGuard, useLayer } from '../../platform/navigation/navigation.ts'
import {
  dismissToast,
  type Question,
  type Toast as ToastNotice,
  useNotices,
} from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { textIn, useWords } from '../../platform/words/words.ts'
import styles from './Frame.module.css'

/** Shows the program's messages: one question at a time, and the latest short message. */
export function NoticesHost() {
  const question = useNotices(({ questions }) => questions[0])
  const toast = useNotices(({ toasts }) => toasts.at(-1))
  const isKiosk = useSession((session) => session.isKiosk)
  const Shown = isKiosk ? KioskNotice : QuestionDialog
  const top = useTopSheet(toast !== undefined)
  const message = toast && (
    <div className={styles.toasts}>
      <ToastOf key={toast.id} toast={toast} />
    </div>
  )
  return (
    <>
      {question && <Shown key={question.id} question={question} />}
      {top === null ? message : createPortal(message, top)}
    </>
  )
}

/** Messages and questions for a cashier are not for a customer: staff are sent for. */
function KioskNotice({ question }: { readonly question: Question }) {
  const words = useWords()
  return (
    <Dialog
      title={words.kiosk.staffNeeded}
      takesScans
      actions={
        <Button variant="primary" tall onClick={() => question.answer(false)}>
          {words.kiosk.understood}
        </Button>
      }
    >
      <p className={styles.messages}>{words.kiosk.staffNeededDetail}</p>
    </Dialog>
  )
}

function QuestionDialog({ question }: { readonly question: Question }) {
  const words = useWords()
  const { title, text, confirm, cancel, takesScans, answer, tone } = question
  const isAlert = cancel === null
  const dismiss = useCallback(() => answer(false), [answer])
  // Going back from a question is its "no". An alert can only be acknowledged, and stays whatever page
  // comes under it.
  useLayer(!isAlert, dismiss)
  useBackGuard(() => isAlert)
  return (
    <Dialog
      title={textIn(words, title)}
      onClose={isAlert ? undefined : dismiss}
      takesScans={takesScans}
      actions={
        <>
          {cancel !== null && <Button onClick={dismiss}>{textIn(words, cancel)}</Button>}
          <Button
            variant={tone === 'danger' && !isAlert ? 'danger' : 'primary'}
            onClick={() => answer(true)}
          >
            {textIn(words, confirm)}
          </Button>
        </>
      }
    >
      <p className={styles.messages}>{textIn(words, text)}</p>
    </Dialog>
  )
}

function ToastOf({ toast }: { readonly toast: ToastNotice }) {
  const words = useWords()
  const { id, text, undo, durationMs } = toast
  const done = useCallback(() => dismissToast(id), [id])
  if (!undo) return <Toast text={textIn(words, text)} durationMs={durationMs} onDone={done} />
  return (
    <Snackbar
      text={textIn(words, text)}
      actionLabel={words.shell.undo}
      keyHint="Ctrl+Z"
      onAction={() => {
        undo()
        done()
      }}
      onDone={done}
      durationMs={durationMs}
    />
  )
}
