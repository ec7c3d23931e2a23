// Messages from the program to the user, as data. Screens draw them; no other code shows any.
import { create } from 'zustand'
import type { Text } from '../words/words.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** A question or message that waits for an answer. Without `cancel` it can only be acknowledged. */
export interface Question {
  readonly id: string
  readonly tone: Tone
  readonly title: Text
  readonly text: Text
  readonly confirm: Text
  readonly cancel: Text | null
  /** Goods that are scanned meanwhile go into the cart under it. */
  readonly takesScans: boolean
  readonly answer: (confirmed: boolean) => void
}

export interface Toast {
  readonly id: string
  readonly tone: Tone
  readonly text: Text
  readonly durationMs: number
  /** Shown as a button that takes the change back. */
  readonly undo: (() => void) | null
}

interface Notices {
  readonly questions: readonly Question[]
  readonly toasts: readonly Toast[]
}

/** Specification 9: a toast stays 1500 ms. */
const toastMs = 1500
/** A sentence with a time, a place and a number in it. */
const sentenceMs = 8000
/** A change that can be taken back is offered for 5 s. */
const undoMs = 5000

/** Read by the one component that draws notices. */
export const useNotices = create<Notices>(() => ({ questions: [], toasts: [] }))

export interface Confirmation {
  readonly text: Text
  /** Subject of the message. */
  readonly title: Text
  readonly tone?: Tone
  readonly confirm?: Text
  readonly cancel?: Text | null
  readonly takesScans?: boolean
  /** Withdraws the message, as if it had not been confirmed: it no longer applies. */
  readonly until?: AbortSignal
}

/** Prompts and waits: true when confirmed. */
export function requestConfirmation(request: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID()
    const question: Question = {
      id,
      tone: request.tone ?? 'info',
      title: request.title,
      text: request.text,
      confirm: request.confirm ?? ((words) => words.shell.confirm),
      cancel: request.cancel === undefined ? (words) => words.shell.cancel : request.cancel,
      takesScans: request.takesScans ?? false,
      answer: (confirmed) => {
        useNotices.setState(({ questions }) => ({
          questions: questions.filter((other) => other.id !== id),
        }))
        resolve(confirmed)
      },
    }
    request.until?.addEventListener('abort', () => question.answer(false))
    useNotices.setState(({ questions }) => ({ questions: [...questions, question] }))
  })
}

/** Shows a message and waits until it has been read. */
export async function alertPerson(request: Omit<Confirmation, 'cancel'>): Promise<void> {
  await requestConfirmation({ ...request, cancel: null })
}

/** Shows a short message. With `undo` it stays longer and carries a button. */
export function toast(text: Text, tone: Tone = 'info', undo: (() => void) | null = null): void {
  show({ tone, text, undo, durationMs: undo ? undoMs : toastMs })
}

/** The same for a sentence that has to be read out to a customer. */
export function alertAtLength(text: Text, tone: Tone = 'info'): void {
  show({ tone, text, undo: null, durationMs: sentenceMs })
}

function show(shown: Omit<Toast, 'id'>): void {
  useNotices.setState({ toasts: [{ ...shown, id: crypto.randomUUID() }] })
}

/** Takes a toast away: its time is over, or its button was pressed. */
export function dismissToast(id: string): void {
  useNotices.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }))
}
