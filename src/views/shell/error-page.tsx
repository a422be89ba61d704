import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { runByIdAtom } from '../../commands/kernel/run/doors.ts'
import { ApiError } from '../../api/http/errors.ts'
import { sentenceOf } from '../../api/http/wording.ts'
import { navigateAtom, pendingAddressAtom } from '../../state/navigation/navigate.ts'
import { type ErrorTarget, locationAtom } from '../../state/navigation/location.ts'
import { isNoun, recordOf } from '../../state/nouns.ts'
import { nearestPlaceAtom } from '../../state/navigation/nearest-place.ts'
import { connectionAtom } from '../../state/session/connection.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Head, Row } from '../../ui/layout.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { isMissingCode } from '../../ui/code/missing-code.ts'
import { escapeInvisible, Truncated } from '../../ui/text/value.tsx'
import { CopyReport } from '../about/report.tsx'
import { A } from '../cells.tsx'
import { TryAgain } from '../failed-read.tsx'
import { useRoleMissing } from '../access/role-missing.tsx'
import css from './frame/layout.module.css'

const WithinReach = fetched(async () => (await import('../project/within-reach.tsx')).WithinReach)

/**
 * Shows that an address does not exist or that a page's data could not be read. Throws the error if the page's code
 * could not be loaded.
 */
export function ErrorPage({ place }: { place: ErrorTarget }) {
  const { status, reason } = place
  const run = useSetAtom(runByIdAtom)
  const hasToken = useAtomValue(connectionAtom)?.hasToken === true
  if (isMissingCode(reason)) throw reason
  const missing = status === 404
  const gone = useAtomValue(missingAtom)
  const ownWords = sentenceOf(status)
  const detail = detailOf(reason, ownWords)
  const explained =
    gone !== null ? GONE : missing ? MISSING : ownWords === undefined ? UNKNOWN : `${ownWords}.`
  return (
    <>
      <Head
        title={
          gone === null ? (
            titleOf(place)
          ) : (
            <>
              No such {gone.kind}: <Truncated text={gone.name} max={63} />
            </>
          )
        }
        count={nameOf(place)}
      />
      {lacksRole(place) ? (
        <Forbidden reason={reason} />
      ) : (
        !isOwnServers(reason) && <p>{explained}</p>
      )}
      {place.lacksRole !== true && (
        <p className={isOwnServers(reason) ? 'long' : 'dim long'}>{escapeInvisible(detail)}</p>
      )}
      {reason instanceof ApiError && status === 403 && <WithinReach />}
      <Row className={css.ways}>
        {reason instanceof Error && status !== 501 && <Retry error={reason} plain={missing} />}
        {/* No resource has a name that the control plane takes for none, such as one that is too long. */}
        {(missing || status === 400) && <NearestPlace />}
        <A href="/" className={buttonClass()} data-variant="plain">
          Back to console
        </A>
        <CopyReport failure={failureOf(place, detail)} />
        <Button onClick={() => void run({ id: 'console sign-out', door: 'button' })}>
          {hasToken ? 'Disconnect' : 'Sign out'}
        </Button>
      </Row>
    </>
  )
}

/** Returns what a report says of a page that could not be shown. */
function failureOf(place: ErrorTarget, detail: string): Readonly<Record<string, string>> {
  return { Page: location.pathname, Failure: `${titleOf(place)}: ${nameOf(place)}`, Detail: detail }
}

/** The resource that the address names and the control plane does not know; null if that is not what went wrong. */
const missingAtom = atom((get) => {
  const { shown, named } = get(locationAtom) ?? {}
  if (shown?.kind !== 'error' || named?.kind !== 'page') return null
  const { status, reason } = shown
  if (status !== 404 || !(reason instanceof ApiError)) return null
  const names = Object.entries(named.params).flatMap(([noun, name]) =>
    isNoun(noun) && name !== undefined ? [{ kind: recordOf(noun).one, name }] : [],
  )
  // The control plane quotes the name that it could not find.
  return names.find(({ name }) => reason.reason.includes(`${name}'`)) ?? names.at(-1) ?? null
})

/** Links to the list or page that the address was meant to lead below, such as that of a misspelled name. */
function NearestPlace() {
  const place = useAtomValue(locationAtom)
  const nearestTo = useAtomValue(nearestPlaceAtom)
  const nearest = place && nearestTo(place)
  if (nearest === null) return null
  return (
    <A href={nearest.href} className={buttonClass()} data-variant="go">
      Go to {escapeInvisible([...nearest.label].slice(0, 64).join(''))}
    </A>
  )
}

const MISSING = "The page you are looking for doesn't exist or you may not have access to it."
const GONE = 'It was deleted or renamed, or you may not see it.'
const UNKNOWN = 'Please try again. If the problem persists, contact your administrator.'

/** Names the role that is needed, from the rule on roles or from the reply that refused the page. */
function Forbidden({ reason }: { reason: unknown }) {
  const missing = useRoleMissing()
  const said = typeof reason === 'string' ? reason : `${missing}.`
  return <p>{escapeInvisible(said)} An administrator can give you another role.</p>
}

function titleOf(place: ErrorTarget): string {
  if (place.status === 404) return 'Page not found'
  if (place.status === 501 && isOwnServers(place.reason)) return 'Not on this rack'
  return lacksRole(place) ? 'Your role does not allow this' : 'Something went wrong'
}

/** False for a link whose command does not belong to its page, which is a 403, too. */
function lacksRole(place: ErrorTarget): boolean {
  return place.lacksRole === true || (place.status === 403 && place.reason instanceof ApiError)
}

/** True for a reply of this console's own server, which says more exactly what is wrong than its status does. */
function isOwnServers(reason: unknown): boolean {
  return (
    reason instanceof ApiError && /^(BadGateway|TokenRefused|NotSupported)$/.test(reason.code ?? '')
  )
}

/** Returns true when there was no response at all, as without a network. */
function isNetworkFailure(reason: Error): boolean {
  return reason instanceof ApiError && reason.kind === 'network'
}

/** Navigates to the same address again, keeping the data already read. Also does so when the network is back. */
function Retry({ error, plain }: { error: Error; plain: boolean }) {
  const isOffline = isNetworkFailure(error)
  const place = useAtomValue(locationAtom)
  const navigate = useSetAtom(navigateAtom)
  const busy = useAtomValue(pendingAddressAtom) !== null
  const again = useRef(() => {})
  again.current = () => {
    if (place !== null) void navigate(place.address, { history: 'replace', entry: place.entry })
  }
  useEffect(() => {
    if (!isOffline) return
    const online = () => again.current()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [isOffline])
  return (
    <TryAgain
      variant={plain ? 'plain' : 'go'}
      error={error}
      busy={busy}
      onPress={() => again.current()}
    />
  )
}

/** Returns the name of the status, or the reason why there is none. */
function nameOf({ status, reason }: ErrorTarget): string {
  if (status !== 0) return `${status} ${NAMES[status] ?? ''}`.trim()
  const kind = reason instanceof ApiError ? reason.kind : null
  return kind === 'unreadable' || kind === 'unexpected' ? 'Unreadable reply' : 'No reply'
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Returns the details beyond the status: the control plane's message and the request id. */
function detailOf(reason: unknown, ownWords: string | undefined): string {
  if (!(reason instanceof ApiError)) {
    return reason instanceof Error ? reason.message : String(reason)
  }
  const message = reason.reason === ownWords ? '' : reason.reason
  return reason.requestId === null ? message : `${message} (request ${reason.requestId})`.trim()
}
