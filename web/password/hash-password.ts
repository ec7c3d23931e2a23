// The door to the worker that prepares passwords.
import type { PasswordParts } from './pc1.ts'

/** Prepares a typed password for sending. Throws where the browser offers no cryptography. */
export function hashPassword(parts: PasswordParts): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pc1.worker.ts', import.meta.url), { type: 'module' })
    const finish = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<{ hashed: string | null }>) => {
      finish()
      if (data.hashed === null) reject(new Error('no cryptography here'))
      else resolve(data.hashed)
    }
    worker.onerror = (event) => {
      finish()
      reject(new Error(event.message))
    }
    worker.postMessage(parts)
  })
}
