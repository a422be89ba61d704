/** Gives the user a file to keep, as a download of the browser. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; until the address is given up, the text stays in memory.
  setTimeout(() => URL.revokeObjectURL(address))
}
