/**
 * Returns true when the server has a different build from the one running here, so that its page names a different
 * script. Returns false when it cannot tell.
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
