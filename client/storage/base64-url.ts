/** Bytes in the alphabet that headers and addresses may carry, without padding. */
export function base64Url(bytes: Uint8Array<ArrayBuffer>): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
