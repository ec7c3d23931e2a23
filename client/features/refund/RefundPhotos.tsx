import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Camera, RotateCcw, X } from 'lucide-react'
import { useRef } from 'react'
import { useWords } from '../../platform/words/words.ts'
import {
  addPhotos,
  photosMost,
  type RefundPhoto,
  removePhoto,
  sendPhoto,
  useRefundPhotos,
} from './refund-photos.ts'
import styles from './RefundPhotos.module.css'

/** Pictures of the goods: from the camera or a folder, each sent at once, each removable. */
export function RefundPhotos() {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { photos, hasStranger } = useRefundPhotos()
  const stored = photos.filter(({ state }) => state === 'kept').length
  return (
    <section className={styles.photos} aria-label={words.photos.title}>
      <p className={styles.head}>
        <b>{words.photos.title}</b>
        <output>{photos.length > 0 && words.photos.sent(stored, photos.length)}</output>
      </p>
      <ul className={styles.list}>
        {photos.map((photo, at) => (
          <PhotoItem key={photo.key} photo={photo} name={words.photos.name(at + 1)} />
        ))}
        {photos.length < photosMost && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Camera size={24} aria-hidden="true" />
              {words.photos.take}
            </button>
          </li>
        )}
      </ul>
      {hasStranger && (
        <p className={styles.wrong} role="alert">
          {words.photos.stranger}
        </p>
      )}
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={words.photos.take}
        onChange={({ target }) => {
          void addPhotos([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </section>
  )
}

interface PhotoItemProps {
  readonly photo: RefundPhoto
  readonly name: string
}

function PhotoItem({ photo, name }: PhotoItemProps) {
  const words = useWords()
  const { state, thumb, key } = photo
  return (
    <li className={classNames(styles.photo, state === 'failed' && styles.failed)}>
      <img src={thumb} alt={name} />
      {state === 'sending' && (
        <span className={styles.over}>
          <Spinner />
          {words.photos.sending}
        </span>
      )}
      {state === 'failed' && (
        <button type="button" className={styles.over} onClick={() => void sendPhoto(photo)}>
          <RotateCcw size={18} aria-hidden="true" />
          {words.photos.again}
        </button>
      )}
      <span className={styles.remove}>
        <IconButton
          label={words.photos.remove(name)}
          icon={<X size={18} aria-hidden="true" />}
          onClick={() => removePhoto(key)}
        />
      </span>
    </li>
  )
}
