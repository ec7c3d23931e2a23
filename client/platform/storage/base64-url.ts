/** Bytes in the alphabet that headers and addresses may carry, without padding. */
export function base64Url(bytes: Uint8Array<ArrayBuffer>): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes again. Throws on what is no base64url. */
export const bytesOfBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
