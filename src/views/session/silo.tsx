import { Card } from './card.tsx'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { nameRefusal } from '../../api/valid/name.ts'
import { connectionAtom } from '../../state/session/connection.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useSearch } from '../../state/use-page.ts'
import { lastSilo } from '../../state/session/present.ts'
import { Button } from '../../ui/button.tsx'
import { firstField, focusFirst } from '../../ui/form/first-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { useMockSilos } from './people.tsx'

/** Asks a user without a session who they are, unless the server has a token: then there is nothing to enter. */
export function ChooseSilo() {
  const connection = useAtomValue(connectionAtom)
  if (connection?.hasToken !== true) return <AskForSilo />
  return (
    <Card title="Disconnected">
      <p>
        Rackline signs in with the token of {connection.profile ?? 'OXIDE_TOKEN'}, so there is
        nothing to enter here. Open it again with the address that it printed in its terminal.
      </p>
    </Card>
  )
}

/** Asks for the silo; suggests that of the last session. */
function AskForSilo() {
  const { get } = useStore()
  const search = useSearch()
  const navigate = useSetAtom(navigateAtom)
  const [silo, setSilo] = useState(() => lastSilo.read(get))
  const [provider, setProvider] = useState('')
  const [tried, setTried] = useState(false)
  const known = useMockSilos()
  const refused = nameRefusal(silo, 'Silo') ?? unknownSilo(known, silo)
  const wrong = tried ? refused : null
  const wrongProvider = tried && provider !== '' ? nameRefusal(provider, 'Identity provider') : null
  const go = () => {
    setTried(true)
    if (refused !== null) return
    if (provider !== '' && nameRefusal(provider, 'Identity provider') !== null) return
    const to = search.get('redirect_uri')
    const query = to === null ? '' : `?redirect_uri=${encodeURIComponent(to)}`
    const page =
      provider === '' ? pathTo('loginLocal', { silo }) : pathTo('loginSaml', { silo, provider })
    void navigate(page + query)
  }
  return (
    <Card ref={selectSilo} title="Sign in">
      {search.get('redirect_uri') !== null && (
        <p role="status" className="dim">
          You are not signed in, or your session expired. Sign in to continue; what you typed is
          kept.
        </p>
      )}
      <form
        data-body
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <TextField
          label="Silo"
          value={silo}
          onChange={setSilo}
          error={wrong}
          hint={
            known === null
              ? 'The name of your silo'
              : `The mock has ${known
                  .slice(0, MOST)
                  .map(({ name }) => name)
                  .join(', ')}`
          }
        />
        <TextField
          label="Identity provider"
          value={provider}
          onChange={setProvider}
          error={wrongProvider}
          hint="Leave blank to sign in with a password"
        />
        <Button variant="go" type="submit">
          Continue
        </Button>
      </form>
    </Card>
  )
}

/** Selects the suggested silo, so that typing another one replaces it. */
function selectSilo(form: HTMLElement | null): void {
  focusFirst(form)
  const field = form === null ? null : firstField(form)
  if (field instanceof HTMLInputElement) field.select()
}

/** Names at most this many silos. */
const MOST = 6

/** Refuses a silo that the mock does not have. A real control plane only says so after the password. */
function unknownSilo(known: readonly { readonly name: string }[] | null, silo: string) {
  if (known === null || known.some(({ name }) => name === silo)) return null
  return `There is no silo called ${escapeInvisible(silo)}`
}
