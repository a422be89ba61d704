import { SettingsError } from '../options.ts'

/**
 * Reads the address of a control plane as the CLI does: https unless it says otherwise, and nothing after the host.
 * @param source where it stands, for the sentence about a wrong one
 */
export function parseHost(text: string, source: string): URL {
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) {
    throw new SettingsError(
      `${source} is '${text}', but must be an address, such as https://recovery.sys.rack.example.com.`,
    )
  }
  const { protocol, host } = new URL(full)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new SettingsError(`${source} is '${text}', but must begin with https:// or http://.`)
  }
  return new URL(`${protocol}//${host}`)
}
