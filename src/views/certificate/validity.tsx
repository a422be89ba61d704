import type { Certificate } from '@oxide/api'
import { useState } from 'react'
import { leafOf } from '../../api/x509/notices.ts'
import { type Validity as Word, validityOf } from '../../api/x509/validity.ts'
import { State, type Tone } from '../../ui/badge.tsx'
import { Overflow } from '../../ui/text/overflow.tsx'
import { Dash } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'

const TONES: Readonly<Record<Word, Tone>> = {
  valid: 'default',
  'expires soon': 'notice',
  expired: 'destructive',
  'not valid yet': 'neutral',
}

type Props = Pick<Certificate, 'cert'>

export function Validity({ cert }: Props) {
  const [now] = useState(() => new Date())
  const leaf = leafOf(cert)
  if (leaf === null) return <span className="dim">unreadable</span>
  const word = validityOf(leaf, now)
  return <State tone={TONES[word]}>{word}</State>
}

export function Expires({ cert }: Props) {
  const leaf = leafOf(cert)
  return leaf === null ? <Dash /> : <Time at={leaf.notAfter} />
}

export function CertificateHosts({ cert }: Props) {
  const hosts = [...new Set(leafOf(cert)?.hosts)]
  if (hosts.length === 0) return <Dash />
  return <Overflow title="Other hosts" items={hosts} draw={drawHost} />
}

function drawHost(host: string) {
  return <Truncated text={host} max={32} />
}
