/**
 * Whether the server has another build of the console than the one that runs here: its page then names another
 * script. False where that cannot be told.
 */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type=module]')?.getAttribute('src')
  if (running == null) return false
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    const page = await reply.text()
    return reply.ok && page.includes('type="module"') && !page.includes(running)
  } catch {
    return false
  }
}
