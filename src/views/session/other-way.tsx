import { safeRedirect } from '../../api/valid/redirect.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { A } from '../link.tsx'

/** Leads back to the choice of silo and identity provider, without losing the page to open afterwards. */
export function OtherWay() {
  const to = safeRedirect(useSearch().get('redirect_uri'))
  return (
    <p>
      <A href={to === null ? '/login' : `/login?redirect_uri=${encodeURIComponent(to)}`}>
        Choose another silo or identity provider
      </A>
    </p>
  )
}
