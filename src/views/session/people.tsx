import { Card } from './card.tsx'
import { useAtomValue } from 'jotai'
import { type MockPeople, mockPeople } from '../../api/mock.ts'
import { controlPlaneAtom } from '../../state/control-plane.ts'
import { read } from '../../state/cache/read.ts'
import { useRead, useSearch } from '../../state/use-page.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { safeRedirect } from '../../api/valid/redirect.ts'
import { A } from '../cells.tsx'
import type { ComponentType } from 'react'
import { connectionAtom } from '../../state/session/connection.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'

type Silo = MockPeople['silos'][number]

/** Lists at most this many names; the large world has thousands. */
const MOST = 12

/** Returns the silos of the mock control plane; null for a real one, which tells nobody before they sign in. */
export function useMockSilos(): readonly Silo[] | null {
  const isMock = useAtomValue(controlPlaneAtom) === 'mock'
  return useRead(read(mockPeople, {}), { enabled: isMock }).data?.silos ?? null
}

/** Says who can sign in to a silo of the mock, since nobody could know. */
export function WhoCanSignIn({ silo }: { silo: string }) {
  const found = useMockSilos()?.find(({ name }) => name === silo)
  if (found === undefined) return null
  const { users } = found
  const names = users.slice(0, MOST).join(', ')
  const rest = users.length > MOST ? ` and ${users.length - MOST} more` : ''
  return (
    <p role="note" className="dim">
      {users.length === 0
        ? 'Nobody can sign in here with a password.'
        : escapeInvisible(`The mock knows ${names}${rest}. Any password but “bad” works.`)}
    </p>
  )
}

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

/** Returns a sign-in page that says what to do instead where the server acts with a token: a cookie is of no use there. */
export function forCookie(Page: ComponentType): ComponentType {
  return function SignIn() {
    const connection = useAtomValue(connectionAtom)
    if (connection?.hasToken !== true) return <Page />
    const { profile, host } = connection
    return (
      <Card title="Nothing to sign in to">
        <p>
          A sign-in here gives a browser a cookie, and Rackline uses none: it acts with the token of{' '}
          {profile ?? 'OXIDE_TOKEN'}. To act as someone else, sign in with the program, and start it
          with that profile:
        </p>
        <CopyCode code={`rackline login --host ${host}`} />
        <p>
          <A href="/">Back to console</A>
        </p>
      </Card>
    )
  }
}
