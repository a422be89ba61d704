import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { runByIdAtom } from '../../../commands/kernel/run/doors.ts'
import { connectionAtom, type RackConnection } from '../../../state/session/connection.ts'
import { lockAtom } from '../../../state/session/lock.ts'
import { meAtom } from '../../../state/session/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'
import css from './connection.module.css'

/** Shows the rack and the user, flags a locked, read-only or insecure console, and warns about the token. */
export function ConnectionParts() {
  const connection = useAtomValue(connectionAtom)
  return (
    <>
      {connection !== null && <Attention key={sentenceOf(connection)} connection={connection} />}
      <span className={css.rack}>
        {useAtomValue(lockAtom) && <Locked />}
        {connection?.isReadOnly === true && <b className={css.flag}>READ-ONLY</b>}
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

/** Warns that the token does not work, or is about to expire. */
function Attention({ connection }: { connection: RackConnection }) {
  const [isClosed, close] = useState(false)
  const sentence = sentenceOf(connection)
  if (sentence === '' || isClosed) return null
  const { problem, renew } = connection
  return (
    <span className={css.attention} role={problem === null ? 'status' : 'alert'}>
      <span>{escapeInvisible(sentence)}</span>
      {renew !== null && <CopyButton text={renew} />}
      {problem === null && <Button onClick={() => close(true)}>Close</Button>}
    </span>
  )
}

const WEEK = 7

function sentenceOf({ problem, expires, profile, renew }: RackConnection): string {
  if (problem !== null) return `${problem} What you typed is kept.`
  if (expires === null || renew === null) return ''
  const days = Math.round((expires.getTime() - Date.now()) / 86_400_000)
  if (Math.abs(days) > WEEK) return ''
  const ends = expires.getTime() < Date.now() ? 'has expired' : `expires ${inDays(days)}`
  return `The token of profile '${profile}' ${ends}. Renew it with: ${renew}`
}

function inDays(days: number): string {
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(days, 'day')
}
