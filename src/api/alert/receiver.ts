import type { WebhookSecret } from '@oxide/api'

/** The part of a receiver that is read here: kinds other than webhooks may have neither. */
type Kind = {
  readonly kind: {
    readonly kind: string
    readonly endpoint?: string
    readonly secrets?: readonly WebhookSecret[]
  }
}

/** Returns the URL that a receiver's alerts are sent to; null for a kind of receiver without one. */
export function endpointOf({ kind }: Kind): string | null {
  return kind.endpoint ?? null
}

/** Returns the secrets that sign a receiver's alerts; none for a kind of receiver without them. */
export function secretsOf({ kind }: Kind): readonly WebhookSecret[] {
  return kind.secrets ?? []
}

/** The API accepts a URI and sends over HTTP. */
export function endpointRefusal(text: string): string | null {
  const url = text.trim()
  if (url === '') return 'Endpoint is required'
  const isHttp = /^https?:\/\//i.test(url) && URL.canParse(url)
  return isHttp ? null : 'Must be a URL that begins with https:// or http://'
}
