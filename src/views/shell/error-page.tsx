import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { runByIdAtom } from '../../commands/kernel/by-id.ts'
import { ApiError } from '../../api/errors.ts'
import { policyView } from '../../api/operations/session.ts'
import { arriveAtom, arrivingAtom } from '../../state/arrive.ts'
import { type ErrorPlace, type ErrorStatus, placeAtom } from '../../state/place.ts'
import { read } from '../../state/read.ts'
import { sessionReads } from '../../state/needs.ts'
import { useRead } from '../../state/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { Head } from '../../ui/head.tsx'
import { isMissingCode } from '../../ui/missing-code.ts'
import { visible } from '../../ui/visible.ts'
import { A } from '../link.tsx'

/** Where an address led nowhere, or a page's data could not be had. Throws why the page's code could not be had. */
export function ErrorPage({ place }: { place: ErrorPlace }) {
  const { status, reason } = place
  const run = useSetAtom(runByIdAtom)
  if (isMissingCode(reason)) throw reason
  const missing = status === 404
  const forbidden = reason instanceof ApiError && reason.status === 403
  return (
    <>
      <Head title={missing ? 'Page not found' : 'Something went wrong'} count={WORDS[status]} />
      <p>
        {missing
          ? "The page you are looking for doesn't exist or you may not have access to it."
          : 'Please try again. If the problem persists, contact your administrator.'}
      </p>
      <p className="dim">{visible(sentence(reason))}</p>
      {forbidden && <NoGroups />}
      {reason instanceof Error && <TryAgain unheard={isUnheard(reason)} />}
      <p>
        <A href="/">Back to console</A>
      </p>
      <p>
        <Button onClick={() => void run({ id: 'console sign-out', door: 'button' })}>
          Sign out
        </Button>
      </p>
    </>
  )
}

/** Whether there was no reply at all, as where the network is gone. */
function isUnheard(reason: Error): boolean {
  return reason instanceof ApiError && reason.status === 0
}

/**
 * Goes to the same address once more; what was read for it already is not asked for again. Does so by itself when the
 * network is back.
 */
function TryAgain({ unheard }: { unheard: boolean }) {
  const place = useAtomValue(placeAtom)
  const arrive = useSetAtom(arriveAtom)
  const busy = useAtomValue(arrivingAtom) !== null
  const again = useRef(() => {})
  again.current = () => {
    if (place !== null) void arrive(place.address, { history: 'replace', entry: place.entry })
  }
  useEffect(() => {
    if (!unheard) return
    const online = () => again.current()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [unheard])
  return (
    <p>
      <Button variant="go" busy={busy} onClick={() => again.current()}>
        Try again
      </Button>
    </p>
  )
}

/** What the statuses are called. */
const WORDS: Readonly<Record<ErrorStatus, string>> = {
  400: '400 Bad Request',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  500: '500',
}

function sentence(reason: unknown): string {
  if (reason instanceof ApiError) {
    return reason.requestId === null
      ? reason.message
      : `${reason.message} (request ${reason.requestId})`
  }
  return reason instanceof Error ? reason.message : String(reason)
}

const GUIDE = 'https://docs.oxide.computer/guides/system/completing-rack-config'

/** After a 403: the usual cause, where the user has no groups and no role of their own on the silo. */
function NoGroups() {
  const me = useRead(sessionReads[0]).data
  const groups = useRead(sessionReads[1]).data
  const policy = useRead(read(policyView, {}, 'only read to explain a refusal')).data
  if (me === undefined || groups === undefined || policy === undefined) return null
  const assigned = policy.roleAssignments.some(({ identityId }) => identityId === me.id)
  if (groups.items.length > 0 || assigned) return null
  return (
    <p role="note">
      You are not in any groups and have no role on the silo. This usually means the identity
      provider is not set up correctly.{' '}
      <a href={GUIDE} target="_blank" rel="noreferrer">
        Read the documentation
      </a>
    </p>
  )
}
