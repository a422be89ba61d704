import { showMicroseconds } from '../../api/show/amount.ts'
import type { Page } from '../../state/nouns.ts'
import { type BfdSession, bfdSession } from '../../state/nouns/system/bfd.ts'
import { useRead } from '../../state/use-page.ts'
import { Word, State, type Tone, toneOf, escapeInvisible, tip } from '../../ui/text/value.tsx'
import { Advice, Advices } from '../../ui/notice.tsx'
import { column, columns, Copied } from '../cells.tsx'
import { PanelRows } from '../list/panel.tsx'

/** Lists the BFD sessions of all switches, sessions that are not up first. */
export function BfdSessions() {
  return (
    <>
      <Down />
      <PanelRows
        noun="bfdSession"
        texts={textsOf}
        filterLike="192.0.2, state:down, slot:switch0"
        columns={COLUMNS}
        create="system networking bfd enable"
        empty="With BFD, a switch detects within a second that a router has stopped responding. Enable your first session."
      />
    </>
  )
}

function textsOf({ peer, state, switchSlot, local, mode }: BfdSession) {
  return {
    peer,
    state: state.replaceAll('_', ' '),
    slot: switchSlot,
    local: local ?? 'any',
    mode: mode.replaceAll('_', ' '),
  }
}

/** Names the peers that do not respond, and keeps the list fresh. */
function Down() {
  const all = useRead(bfdSession.list({}), { poll: pollFor }).data?.items ?? []
  const down = all.filter(({ state }) => state === 'down')
  if (down.length === 0) return null
  const names = down.map((session) => bfdSession.labelOf(session)).join(', ')
  return (
    <Advices>
      <Advice title={escapeInvisible(`${down.length} of ${all.length} sessions down: ${names}`)} />
    </Advices>
  )
}

const COLUMNS = columns<BfdSession>([
  column('Peer', ({ peer }) => <Copied text={peer} />),
  column('State', { width: '16ch' }, ({ state }) => <SessionState state={state} />),
  column('Switch slot', { width: '13ch', hideBelow: 400 }, ({ switchSlot }) => (
    <Word>{switchSlot}</Word>
  )),
  column('Local', { width: '22ch', hideBelow: 760 }, ({ local }) =>
    local == null ? 'any' : <Copied text={local} />,
  ),
  column('Mode', { width: '14ch', hideBelow: 640 }, ({ mode }) =>
    escapeInvisible(mode.replaceAll('_', ' ')),
  ),
  column('Detection', { width: '16ch', hideBelow: 520, align: 'end' }, (session) => (
    <Detection {...session} />
  )),
])

function SessionState({ state }: Pick<BfdSession, 'state'>) {
  const meaning = Object.hasOwn(MEANINGS, state) ? MEANINGS[state] : undefined
  return (
    <span {...(meaning === undefined ? {} : tip(meaning))}>
      <State tone={toneOf(TONES, state)} busy={state === 'init'}>
        {state}
      </State>
    </span>
  )
}

const TONES: Readonly<Record<string, Tone>> = {
  up: 'default',
  init: 'blue',
  down: 'destructive',
  admin_down: 'notice',
}

/** The states of RFC 5880. */
const MEANINGS: Readonly<Record<string, string>> = {
  up: 'Both ends hear each other',
  init: 'The peer responds, but does not hear the switch yet',
  down: 'The peer does not respond',
  admin_down: 'Someone took the session down on purpose',
}

/** Shows how many packets may be lost, and the interval between them. */
function Detection({ detectionThreshold, requiredRx }: BfdSession) {
  const time = showMicroseconds(detectionThreshold * requiredRx)
  return (
    <span {...tip(`A peer that is silent for ${time} counts as down`)}>
      {detectionThreshold} × {showMicroseconds(requiredRx)}
    </span>
  )
}

/** Milliseconds between reads, while all sessions are up and while one is not. */
const CALM = 15_000
const TENSE = 5000

function pollFor(page: Page<BfdSession> | undefined): number {
  return page?.items.every(({ state }) => state === 'up') === true ? CALM : TENSE
}
