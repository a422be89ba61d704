import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { nameRefusal } from '../../api/valid/name.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { useSearch } from '../../state/navigation/use-location.ts'
import { lastSilo } from '../../state/session/present.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirst } from '../../ui/form/first-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './card.module.css'

/** Asks a user without a session which silo they belong to; suggests that of the last session. */
export function ChooseSilo() {
  const { get } = useStore()
  const search = useSearch()
  const navigate = useSetAtom(navigateAtom)
  const [silo, setSilo] = useState(() => lastSilo.read(get))
  const [tried, setTried] = useState(false)
  const wrong = tried ? nameRefusal(silo, 'Silo') : null
  const go = () => {
    setTried(true)
    if (nameRefusal(silo, 'Silo') !== null) return
    const to = search.get('redirect_uri')
    const query = to === null ? '' : `?redirect_uri=${encodeURIComponent(to)}`
    void navigate(pathTo('loginLocal', { silo }) + query)
  }
  return (
    <section ref={focusFirst} className={css.card} aria-labelledby="silo">
      <p className={css.mark}>rackline</p>
      <h1 id="silo" tabIndex={-1}>
        Sign in
      </h1>
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
          hint="The name of your silo"
        />
        <Button variant="go" type="submit">
          Continue
        </Button>
      </form>
    </section>
  )
}
