import { play, say } from '../../platform/sound/sound.ts'
import { currentLanguage, currentWords, htmlLanguage } from '../../platform/words/words.ts'
import { currentSession } from '../../session/session-store.ts'

/** The tone of a delivery, and the sign voice where the till has it on (decision 0227). */
export function announceDelivery(): void {
  play('done')
  if (currentSession().flags.signVoice)
    say(currentWords().writeOff.voice, htmlLanguage(currentLanguage()))
}
