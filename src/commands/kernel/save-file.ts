import { atom } from 'jotai/vanilla'

/** Downloads a file to the user's computer. */
export function saveFile({ name, ...saved }: SavedFile): void {
  const link = document.createElement('a')
  link.download = name
  if ('address' in saved) {
    link.href = saved.address
    link.click()
    return
  }
  const content =
    'content' in saved
      ? saved.content
      : new Blob([saved.text], { type: saved.type ?? 'application/json' })
  link.href = URL.createObjectURL(content)
  link.click()
  // The download has begun by then; the content stays in memory until the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** A file to download: its text, its bytes, or the address of the same origin where the browser loads it itself. */
export type SavedFile = { readonly name: string } & (
  | {
      readonly text: string
      /** JSON by default. */
      readonly type?: string
    }
  | { readonly content: Blob }
  | { readonly address: string }
)

/** Downloads what is written to it. */
export const downloadAtom = atom(null, (_get, _set, file: SavedFile) => saveFile(file))
