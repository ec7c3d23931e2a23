/** Hands a file to the browser to be saved. A slash in its name becomes a dash. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name.replaceAll('/', '-')
  link.click()
  URL.revokeObjectURL(link.href)
}
