/** Hands bytes to the browser as a file to keep. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
