/** Downloads a file to the user's computer. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the text stays in memory until the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address))
}
