import type { SwitchPort } from '@oxide/api'
import type { SwitchPortSettings } from '../../api/generated/lacking.ts'
import { type SettingsChange, changesBetween, countWords } from '../../api/port-settings/diff.ts'
import { wholeSettings } from '../../state/nouns/system/port-settings.ts'
import { allOf } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReadError, hasReadError } from '../read-error.tsx'
import css from './changes.module.css'
import { useNamed } from './columns.tsx'
import type { Args } from '../../commands/kernel/command.ts'

type Props = {
  /** The id of the port's current settings; null for none. */
  readonly from: string | null
  /** The name or id of its new settings; null for none. */
  readonly to: string | null
}

export function SettingsChanges({ from, to }: Props) {
  const before = useRead(wholeSettings({ portSettings: from ?? '' }), { enabled: from !== null })
  const named = useNamed()
  const after = useRead(wholeSettings({ portSettings: to ?? '' }), { enabled: to !== null })
  if (hasReadError(before))
    return <ReadError what="the settings that the port has" query={before} />
  if (hasReadError(after)) return <ReadError what="the settings to apply" query={after} />
  const was = from === null ? null : before.data
  const is = to === null ? null : after.data
  if (was === undefined || is === undefined) return <Skeleton width="32ch" />
  const changes = changesBetween(was && named(was), is && named(is))
  return <ChangeList changes={changes} title={titleOf(was, is)} />
}

function titleOf(before: SwitchPortSettings | null, after: SwitchPortSettings | null): string {
  return `${before?.name ?? 'no settings'} → ${after?.name ?? 'no settings'}`
}

const SIGNS = { added: '+', removed: '−', changed: '~' } as const

function ChangeList({ title, changes }: { title: string; changes: readonly SettingsChange[] }) {
  const count = changes.length === 0 ? 'nothing changes' : countWords(changes)
  return (
    <Stack as="section" gap="xs" className={css.changes} aria-label="Changes">
      <h3 className="wraps">
        <bdi>{escapeInvisible(title)}</bdi> <span>{count}</span>
      </h3>
      {changes.length > 0 && (
        <Notice as="ul">
          {changes.map(({ kind, what, details }, at) => (
            <li key={at} data-kind={kind}>
              <span aria-hidden="true">{SIGNS[kind]}</span>
              <span>
                <span className="sr">{kind} </span>
                <b>{escapeInvisible(what)}</b> {escapeInvisible(details)}
              </span>
            </li>
          ))}
        </Notice>
      )}
    </Stack>
  )
}

/** Finds the port in a command's arguments: by id, or by name, rack and slot. */
export function usePort(args: Readonly<Record<string, unknown>>): SwitchPort | undefined {
  const { data } = useRead(allOf('switchPortId'))
  return data?.items.find((port) =>
    args['switchPortId'] === undefined
      ? port.portName === args['port'] &&
        port.rackId === args['rackId'] &&
        port.switchSlot === args['switchSlot']
      : port.id === args['switchPortId'],
  )
}

export function PortQuestion({ args }: { args: Args }) {
  const port = usePort(args)
  const { portSettings } = args
  if (port === undefined) return null
  const to = typeof portSettings === 'string' ? portSettings : null
  return <SettingsChanges from={port.portSettingsId ?? null} to={to} />
}
