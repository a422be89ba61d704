import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { connectionAtom } from '../../state/session/connection.ts'
import { CopyCode } from '../../ui/text/copy-code.tsx'
import { A } from '../cells.tsx'
import css from './card.module.css'

/** Returns a sign-in page that says what to do instead where the server acts with a token: a cookie is of no use there. */
export function forCookie(Page: ComponentType): ComponentType {
  return function SignIn() {
    const connection = useAtomValue(connectionAtom)
    if (connection?.hasToken !== true) return <Page />
    const { profile, host } = connection
    return (
      <section className={css.card} aria-labelledby="sign-in">
        <p className={css.mark}>rackline</p>
        <h1 id="sign-in" tabIndex={-1}>
          Nothing to sign in to
        </h1>
        <p>
          A sign-in here gives a browser a cookie, and Rackline uses none: it acts with the token of{' '}
          {profile ?? 'OXIDE_TOKEN'}. To act as someone else, sign in with the program, and start it
          with that profile:
        </p>
        <CopyCode code={`rackline login --host ${host}`} />
        <p>
          <A href="/">Back to console</A>
        </p>
      </section>
    )
  }
}
