import { Card } from './card.tsx'
import { useState } from 'react'
import { signIn } from '../../commands/console/session.ts'
import { usePage, useSearch } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Message } from '../../ui/notice.tsx'
import { focusFirst } from '../../ui/form/first-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { useForm } from '../form/use-form.ts'
import { forCookie, OtherWay, WhoCanSignIn } from './people.tsx'

/** Signs in a local user of a silo, and returns them to the page they were on. */
export const LocalLogin = forCookie(AskPassword)

function AskPassword() {
  const { params } = usePage()
  const search = useSearch()
  const silo = params.silo ?? ''
  const [to] = useState(() => search.get('redirect_uri') ?? search.get('to') ?? '/')
  const form = useForm({
    command: signIn,
    fixed: { silo, to },
    asks: ['username', 'password'],
    initial: { username: search.get('username') ?? undefined },
  })
  return (
    <Card
      ref={focusFirst}
      title={
        <>
          Sign in to <bdi>{escapeInvisible(silo)}</bdi>
        </>
      }
    >
      <form
        data-body
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <Message text={form.failure} />
        <TextField label="Username" autoComplete="username" {...form.text('username')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...form.text('password')}
        />
        <Button variant="go" type="submit" busy={form.busy}>
          Sign in
        </Button>
      </form>
      <WhoCanSignIn silo={silo} />
      <OtherWay />
    </Card>
  )
}
