/** Downloads a file to the user's computer. */
export function saveFile({ name, text, type = 'application/json' }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the text stays in memory until the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address))
}

export type SavedFile = {
  readonly name: string
  readonly text: string
  /** JSON by default. */
  readonly type?: string
}
