import { Card } from './card.tsx'
import { encode } from '../../api/http/request.ts'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { usePage, useSearch } from '../../state/use-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { forCookie, OtherWay } from './people.tsx'

/** Sends a user of a silo to its identity provider, which returns them to the page they were on. */
export const SamlLogin = forCookie(LeaveToProvider)

function LeaveToProvider() {
  const { silo = '', provider = '' } = usePage().params
  const to = useSearch().get('redirect_uri')
  const path = `/login/${encode(silo)}/saml/${encode(provider)}/redirect`
  const query = safeRedirect(to) === null ? '' : `?redirect_uri=${encodeURIComponent(to ?? '')}`
  return (
    <Card
      title={
        <>
          Sign in to <bdi>{escapeInvisible(silo)}</bdi>
        </>
      }
    >
      {/* Leaves the console: the control plane answers, not a page of ours. */}
      <a ref={focus} className={buttonClass()} data-variant="go" href={path + query}>
        <span>
          Sign in with <bdi>{escapeInvisible(provider)}</bdi>
        </span>
      </a>
      <OtherWay />
    </Card>
  )
}

/** Lets Enter sign in as soon as the page has loaded. */
function focus(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true })
}
