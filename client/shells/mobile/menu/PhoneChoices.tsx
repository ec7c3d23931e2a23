import { DisplaySwitches } from '../../../features/sell/DisplaySwitches.tsx'
import { SoundSwitches } from '../../../features/sell/SoundSwitches.tsx'
import { useWords } from '../../../platform/words/words.ts'
import styles from './PhoneMenu.module.css'

/**
 * Choices that the desktop has alongside its goods and in its bar: this till's sounds, and what
 * goods show.
 */
export function PhoneChoices() {
  const words = useWords()
  return (
    <>
      <section className={styles.choices} aria-label={words.till.sound}>
        <SoundSwitches />
      </section>
      <section className={styles.choices} aria-label={words.sell.display}>
        <h3>{words.sell.display}</h3>
        <DisplaySwitches />
      </section>
    </>
  )
}
