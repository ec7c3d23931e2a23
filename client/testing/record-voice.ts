import { vi } from 'vitest'

/** A browser with a voice: what the till says aloud from now on, in this order. */
export function recordVoice(): readonly string[] {
  const said: string[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      lang = ''
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: ({ text }: { readonly text: string }) => void said.push(text),
  })
  return said
}
