import type { Silo } from '@oxide/api'
import { escapeInvisible } from '../../ui/text/escape-invisible.ts'
import { Pill } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

export function Discoverable({ discoverable }: Pick<Silo, 'discoverable'>) {
  return (
    <span
      role="img"
      aria-label={discoverable ? 'true' : 'false'}
      className={discoverable ? '' : 'faint'}
    >
      <Icon name={discoverable ? 'check' : 'close'} />
    </span>
  )
}

/** Shows how a silo gets its users: `saml jit`, `saml scim` or `local only`. */
export function IdentityMode({ identityMode }: Partial<Pick<Silo, 'identityMode'>>) {
  return <Pill>{escapeInvisible(identityMode).replaceAll('_', ' ')}</Pill>
}
