import { atom } from 'jotai/vanilla'
import { instanceSerialConsole } from '../../api/generated/reads/instances-serial-console.ts'
import { instanceSerialConsoleStream } from '../../api/generated/writes/instances-serial-console.ts'
import { requestOf } from '../../api/http/request.ts'
import { type Names, selector } from '../nouns.ts'
import { apiAtom } from '../cache/query.ts'
import { createSession, type Session, type SessionOptions } from './session.ts'
import { openSocketAtom } from './socket.ts'

type Handlers = Pick<SessionOptions, 'onBytes' | 'onGap' | 'onStatus'> & { readonly of: Names }

/** Creates a session with the serial console of an instance; it stays idle until told to connect. */
export const openSerialAtom = atom(null, (get, _set, { of, ...handlers }: Handlers): Session => {
  const path = { instance: of.instance ?? '' }
  const place = selector(of, 'instance')
  return createSession({
    ...handlers,
    open: (mostRecent) => {
      const query = { ...place, mostRecent }
      return get(openSocketAtom).open(requestOf(instanceSerialConsoleStream, { path, query }).path)
    },
    read: async (range) => {
      const { data, lastByteOffset } = await get(apiAtom).call(
        instanceSerialConsole,
        { path, query: { ...place, ...range } },
        { expected: 'the instance may have stopped just now' },
      )
      return { data: Uint8Array.from(data), end: lastByteOffset }
    },
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })
})
