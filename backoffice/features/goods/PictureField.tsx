import type { Output } from '@tillwright/contract/call.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { getUploadInfo, imageUpload } from '@tillwright/contract/upload.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ImageOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { serverAddress } from '../../platform/navigation/server-base.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PictureField.module.css'

export interface PictureFieldProps {
  readonly url: string
  readonly onChange: (url: string) => void
}

/**
 * Returns why the server would refuse the picture, so that nobody waits for an upload that fails.
 */
function pictureRefusal(
  { size, type }: File,
  { maxBytes, types }: Output<typeof getUploadInfo>,
): 'pictureTooLarge' | 'pictureRefused' | null {
  if (size > maxBytes) return 'pictureTooLarge'
  return types.includes(type) ? null : 'pictureRefused'
}

/** The picture of a good: sent at once, looked at and written anew by the server. */
export function PictureField({ url, onChange }: PictureFieldProps) {
  const { goods: say } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (file: File) => {
    setWrong(null)
    setBusy(true)
    try {
      const limits = await callApi(getUploadInfo, { purpose: 'goods' })
      const refused = pictureRefusal(file, limits)
      if (refused !== null) {
        setBusy(false)
        return setWrong(say[refused])
      }
      onChange((await callApi(imageUpload, { purpose: 'goods' }, { file })).url)
    } catch (error) {
      const { code, message } = failureOf(error)
      setWrong(code === ownCodes.uploadRefused.code ? say.pictureRefused : message)
    }
    setBusy(false)
  }
  return (
    <div className={styles.field}>
      {url === '' ? (
        <span className={styles.none}>
          <ImageOff size={28} aria-hidden="true" />
        </span>
      ) : (
        <img className={styles.picture} src={serverAddress(url)} alt={say.picture} />
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        aria-label={say.picture}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {say.choosePicture}
      </Button>
      {url !== '' && (
        <Button variant="ghost" onClick={() => onChange('')}>
          {say.noPicture}
        </Button>
      )}
      {wrong !== null && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  )
}
