import { isOperationId } from '../../api/generated/operations.ts'
import { requests } from '../../api/generated/requests.ts'
import { raiseAlerts } from '../alert/alarm.ts'
import { type Context, type Marker, markerOf } from '../context.ts'
import { type Actor, actorOf, noteUse } from '../identity.ts'
import { samlRedirect } from '../person/saml.ts'
import { attempt } from '../world.ts'
import { type RequestContext, journalOf } from './audit.ts'
import { readBody, readForm, readQuery, readText, readUpload } from './body.ts'
import { type BodyKind, type Endpoint, endpointOf } from './endpoint.ts'
import { handlers } from './handlers.ts'
import { olderCalls } from './older.ts'
import { Problem, asProblem, dataReply } from './problem.ts'
import { type CallId, placeOf } from './router.ts'

/** A request on its way to its handler. */
type IncomingRequest = {
  readonly request: Request
  readonly id: CallId
  /** Decoded path parameters, with keys as in the document. */
  readonly path: Record<string, string>
  readonly cookie: string | null
  readonly requestId: string
}

const usual = { GET: 200, HEAD: 200, POST: 201, PUT: 200, DELETE: 204 } as const

/**
 * Answers one operation: identifies the caller, validates the input, then runs the handler without interruption. Throws
 * a Problem for every refusal and leaves the world unchanged.
 * @returns the reply and its `Set-Cookie` lines
 */
export async function answer(
  { world, random, now, wrote }: RequestContext,
  { request, id, path, cookie, requestId }: IncomingRequest,
): Promise<{ response: Response; setCookies: string[] }> {
  const endpoint = endpointFor(id)
  // Does everything that takes time first, so that nothing changes between the check of the caller and the act.
  const prepared = await prepare(endpoint, request, id, path).catch(asProblem)
  const authorization = request.headers.get('authorization')
  const caller = () => actorOf(world, { authorization, cookie }, now())
  const known = endpoint.open ? null : caller()
  if (prepared instanceof Problem) throw prepared
  const { run, marker, selectors } = prepared
  const setCookies: string[] = []
  const context: Context = {
    world,
    now: now(),
    get actor(): Actor {
      return known ?? caller()
    },
    random,
    operation: id,
    origin: new URL(request.url).origin,
    selectors,
    marker,
    cookie,
    range: request.headers.get('range'),
    setCookies,
  }
  const journal = journalOf({ world, random, now, wrote }, { request, id, requestId }, known)
  const status = endpoint.status ?? usual[placeOf(id).method]
  const change = () => {
    if (known?.session) noteUse(world, known.session, context.now)
    const result = run(context)
    journal.done(result instanceof Response ? result.status : status)
    return result
  }
  try {
    const result = await attempt(world, change, wrote, (written) =>
      raiseAlerts({ world, random, now: context.now }, written),
    )
    const response = result instanceof Response ? result : dataReply(status, result, requestId)
    response.headers.set('x-request-id', requestId)
    return { response, setCookies }
  } catch (error) {
    journal.failed(error)
    throw error
  }
}

async function prepare(
  endpoint: Endpoint,
  request: Request,
  id: CallId,
  path: Record<string, string>,
) {
  const body = endpoint.wantsBody ? await readers[endpoint.reads](request) : undefined
  const { query, marker, selectors } = paging(request, id)
  const input = { path: readQuery(new URLSearchParams(path)), query, body }
  return { run: await endpoint.prepare(input), marker, selectors }
}

const readers: Readonly<Record<BodyKind, (request: Request) => Promise<unknown>>> = {
  json: (request) => readBody(request),
  form: readForm,
  text: readText,
  upload: readUpload,
}

function endpointFor(id: CallId): Endpoint {
  if (isOperationId(id)) return endpointOf(requests[id], handlers[id])
  const other = id === 'loginSamlRedirect' ? samlRedirect : olderCalls[id]
  return endpointOf(other.request, other)
}

/** Restores the query that the page token carries, all but the limit. */
function paging(request: Request, id: CallId) {
  const search = new URL(request.url).searchParams
  const token = search.get('page_token')
  const marker: Marker | null = token === null ? null : markerOf(token, id)
  const effective =
    marker === null ? new URLSearchParams(search) : new URLSearchParams(marker.query)
  effective.delete('page_token')
  const selectors = Object.fromEntries([...effective].filter(([key]) => key !== 'limit'))
  const limits = marker === null ? [] : search.getAll('limit')
  for (const limit of limits) effective.append('limit', limit)
  return { query: readQuery(effective), marker, selectors }
}
