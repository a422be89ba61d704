/** Copies to the clipboard; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Exists only on https and localhost, and the user may deny it.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
