import { createStore } from 'jotai/vanilla'
import { createApi } from '../../src/api/http/client.ts'
import { CHUNK } from '../../src/commands/image/chunks.ts'
import { importImage } from '../../src/commands/image/import.ts'
import type { Work } from '../../src/commands/kernel/run/outcome.ts'
import type { Progress } from '../../src/commands/kernel/run/progress.ts'
import { worksAtom } from '../../src/commands/kernel/run/runs.ts'
import { followWork } from '../../src/commands/kernel/run/work.ts'
import { planeFetch } from '../../src/mock/browser.ts'
import { manualClock } from '../../src/mock/clock.ts'
import { createPlane } from '../../src/mock/plane.ts'
import { repeatable } from '../../src/mock/seed.ts'

const of = { command: 'console image upload', names: {} }

/** Replies to a call, either instead of the control plane or with its reply. */
export type Reply = (call: string, answer: () => Promise<Response>) => Promise<Response>

type Options = {
  readonly name?: string
  readonly file?: File
  readonly reply?: Reply
  /** Called instead of waiting. */
  readonly wait?: () => void
}

/** The offset of the last chunk of the usual file. */
export const LAST = 3 * CHUNK

/** The call of each step, as `nameOf` names it; for the chunks, the last one. */
export const STEP_CALLS = ['POST disk', 'start', `write ${LAST}`, 'stop', 'finalize', 'POST image']

/** Makes a file of zeros with some other bytes. */
export function sparse(size: number, marks: Readonly<Record<number, number>>): File {
  const bytes = new Uint8Array(size)
  for (const [at, byte] of Object.entries(marks)) bytes[Number(at)] = byte
  return new File([bytes], 'disk.img')
}

/** An upload to its own control plane, and what it has done so far. */
export function upload({
  name = 'web',
  file = sparse(4 * CHUNK, { 0: 1, [3 * CHUNK]: 1 }),
  reply = (_, answer) => answer(),
  wait = () => {},
}: Options = {}) {
  const plane = createPlane({ clock: manualClock(), random: repeatable(7) })
  const answer = planeFetch(plane)
  const calls: string[] = []
  const acknowledged: string[] = []
  const sent: { call: string; body: unknown }[] = []
  const api = createApi({
    origin: 'http://plane.test',
    log: { error: () => {}, info: () => {} },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      const call = nameOf(request, body)
      calls.push(call)
      sent.push({ call, body })
      const answered = await reply(call, () => answer(request))
      if (answered.ok) acknowledged.push(call)
      return answered
    },
  })
  const store = createStore()
  const work = followWork(store.set, { id: 'w', title: 'Upload image', of })
  let last: Work | undefined
  const held: string[] = []
  store.sub(worksAtom, () => {
    const [now] = store.get(worksAtom)
    if (now === undefined) return
    last = now
    if (now.heldFor !== null) held.push(now.heldFor)
  })
  const given = {
    project: 'mock-project',
    name,
    description: '',
    os: 'alpine',
    version: '3.20',
    blockSize: 512,
    file,
  } as const
  const saved = () => JSON.stringify(plane.save())
  return {
    file,
    calls,
    acknowledged,
    run: () => importImage(api, given, work, async () => wait()),
    bodies: (call: string) =>
      sent
        .filter((one) => one.call.split(' ')[0] === call || one.call === call)
        .map(({ body }) => body),
    /** Returns what is left of the temporary disk and snapshot. */
    world: () => [...saved().matchAll(/"name":"(tmp-[a-z-]+)/g)].map(([, found]) => found),
    hasImage: () => saved().includes('"name":"web"'),
    rows: () => (last?.steps ?? []).map((step) => [step.label, step.status]),
    progress: (): Pick<Progress, 'done' | 'total'> => last ?? { done: 0, total: 0 },
    held: () => held,
    cancel: () => last?.cancel(),
    pause: () => last?.pause(),
  }
}

/** Names a call by its method and resource, such as `POST disk` or `write 524288`. */
function nameOf({ method, url }: Request, body: unknown): string {
  const parts = new URL(url).pathname.split('/')
  const verb = parts[4]
  if (verb === 'bulk-write') return `write ${String(Reflect.get(Object(body), 'offset'))}`
  if (verb !== undefined) return verb.replace('bulk-write-', '')
  return `${method} ${(parts[2] ?? '').replace(/s$/, '')}`
}

/** Fails a call with 500, the given number of times. */
export function failing(
  call: string | RegExp,
  times = call.toString().startsWith('write') ? 9 : 1,
): Reply {
  return status(call, 500, times)
}

/** Replies to a call with a status, the given number of times. */
export function status(call: string | RegExp, code: number, times = 1): Reply {
  let left = times
  return async (now, answer) => {
    const hit =
      typeof call === 'string' ? now === call || now.split(' ')[0] === call : call.test(now)
    if (!hit || left === 0) return answer()
    left -= 1
    const body = { error_code: 'Internal', message: 'Internal Server Error', request_id: 'r' }
    return Response.json(body, { status: code })
  }
}

/** Refuses a call with 400 and a message. */
export function refusing(call: string, message: string): Reply {
  return async (now, answer) =>
    now === call
      ? Response.json({ error_code: 'InvalidRequest', message, request_id: 'r' }, { status: 400 })
      : answer()
}
