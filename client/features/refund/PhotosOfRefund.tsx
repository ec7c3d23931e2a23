import { shopBase } from '../../platform/navigation/server-base.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './RefundPhotos.module.css'

/** The pictures that were sent with a refund, each in full on a press. */
export function PhotosOfRefund({ urls }: { readonly urls: readonly string[] }) {
  const words = useWords()
  const host = useSession(({ addresses }) => addresses.pictures || shopBase)
  return (
    <section className={styles.photos} aria-label={words.photos.title}>
      <ul className={styles.list}>
        {urls.map((url, at) => (
          <li key={url} className={styles.photo}>
            <a href={host + url} target="_blank" rel="noreferrer">
              <img src={host + url} alt={words.photos.name(at + 1)} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
