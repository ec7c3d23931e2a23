// Hashing takes a noticeable moment, so it never runs where the screen is drawn.
import { type PasswordParts, pc1 } from './pc1.ts'

self.onmessage = async ({ data }: MessageEvent<PasswordParts>) => {
  try {
    self.postMessage({ hashed: await pc1(data) })
  } catch {
    self.postMessage({ hashed: null })
  }
}
