import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { otherSilo } from '../../../api/silo-host.ts'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { connectionAtom, type RackConnection } from '../../../state/session/connection.ts'
import { lockAtom } from '../../../state/session/lock.ts'
import { meAtom } from '../../../state/session/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import css from './connection.module.css'

/** Shows the rack and the user, flags a locked or insecure console, and warns about the token. */
export function ConnectionParts() {
  const connection = useAtomValue(connectionAtom)
  return (
    <>
      {connection !== null && <Attention key={sentenceOf(connection)} connection={connection} />}
      <span className={css.rack}>
        {useAtomValue(lockAtom) && <Locked />}
        {connection?.isInsecure === true && <b className={css.flag}>INSECURE</b>}
        {connection !== null && <Rack connection={connection} />}
      </span>
    </>
  )
}

function Locked() {
  const run = useSetAtom(runByIdAtom)
  return (
    <button
      type="button"
      className={css.locked}
      aria-label="Locked. Unlock console"
      onClick={() => void run({ id: 'console unlock', door: 'button' })}
    >
      LOCKED
    </button>
  )
}

function Rack({ connection: { host, profile, expires } }: { connection: RackConnection }) {
  const me = useAtomValue(meAtom)
  const until = expires === null ? '' : `, until ${expires.toISOString().slice(0, 10)}`
  const who = [profile, me?.displayName].filter((name) => name != null).join(' · ')
  return (
    <bdi className={css.host} title={`${host}${until}`}>
      {escapeInvisible([new URL(host).host, who].filter(Boolean).join(' · '))}
    </bdi>
  )
}

/** Says what is wrong with the connection, or will be. */
function Attention({ connection }: { connection: RackConnection }) {
  const [isClosed, close] = useState(false)
  const me = useAtomValue(meAtom)
  const { problem, renew } = connection
  const sentence = sentenceOf(connection) || otherSilo(connection.host, me?.siloName)
  if (sentence === '' || isClosed) return null
  return (
    <span className={css.attention} role={problem === null ? 'status' : 'alert'}>
      <span>{escapeInvisible(sentence)}</span>
      {renew !== null && sentence.includes(renew) && <CopyButton text={renew} />}
      {problem === null && <Button onClick={() => close(true)}>Close</Button>}
    </span>
  )
}

function sentenceOf({ problem, warning }: RackConnection): string {
  return problem === null ? (warning ?? '') : `${problem} What you typed is kept.`
}
