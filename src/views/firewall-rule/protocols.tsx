import { column, columns } from '../cells.tsx'
import type { VpcFirewallRuleProtocol } from '@oxide/api'
import { useState } from 'react'
import { useRackTakes } from '../form/rack-takes.ts'
import { type IcmpVersion, icmpTypeText, icmpTypes } from '../../api/firewall/icmp.ts'
import {
  ALL_TYPES,
  PROTOCOLS,
  isIcmp,
  isProtocol,
  protocolCode,
  protocolLabel,
  protocolText,
  protocolTypeText,
} from '../../api/firewall/protocol.ts'
import { Word, Dash } from '../../ui/text/value.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Columns } from '../../ui/layout.tsx'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type NewProtocol, wrongPort, wrongProtocol } from './fields.ts'
import { ListBuilder } from '../form/list-builder.tsx'

type Props = {
  readonly list: readonly VpcFirewallRuleProtocol[]
  readonly typed: NewProtocol
  /** Errors of the typed text by field, once the user has tried to submit it. */
  readonly errors: Readonly<Record<string, string>>
  readonly onAdd: () => void
  readonly onType: (typed: NewProtocol) => void
  readonly onList: (list: readonly VpcFirewallRuleProtocol[]) => void
}

const NONE = { type: '', icmpType: '', icmpCode: '' } as const

const COLUMNS = columns<VpcFirewallRuleProtocol>([
  column('Protocol', ({ type }) => <Word>{protocolLabel(type)}</Word>),
  column('Type', (protocol) => protocolTypeText(protocol) ?? <Dash />),
  column('Code', (protocol) => protocolCode(protocol) ?? <Dash />),
])

/** Edits the protocols that a rule matches; for ICMP also single types and codes. */
export function Protocols({ list, typed, errors, onAdd, onType, onList }: Props) {
  const [tried, setTried] = useState(false)
  const takes = useRackTakes()
  const wrong = tried ? wrongProtocol(typed) : {}
  const type = (next: NewProtocol) => {
    setTried(tried && next.type === typed.type)
    onType(next)
  }
  return (
    <ListBuilder
      title="Protocol filters"
      hideTitle
      add="Add protocol filter"
      isEmpty={typed.type === ''}
      onClear={() => type(NONE)}
      onAdd={() => {
        const isWrong = Object.values(wrongProtocol(typed)).some((refused) => refused !== null)
        setTried(isWrong)
        if (!isWrong) onAdd()
        return !isWrong
      }}
      list={
        list.length > 0 && (
          <MiniTable
            label="Protocol filters"
            rows={list}
            columns={COLUMNS}
            rowKey={protocolText}
            removeLabel={(one) => `Remove ${protocolText(one)}`}
            onRemove={(one) => onList(list.filter((other) => other !== one))}
            empty={null}
          />
        )
      }
    >
      <Select
        label="Protocol filters"
        optional
        placeholder=""
        value={typed.type}
        options={PROTOCOLS.filter(
          (one) => one !== 'icmp6' || takes('ICMPv6 in firewall rules'),
        ).map((one) => ({ value: one, label: protocolLabel(one) }))}
        onChange={(one) => type(isProtocol(one) ? { ...NONE, type: one } : NONE)}
      />
      {isIcmp(typed.type) && (
        <Columns>
          <IcmpType
            version={typed.type}
            value={typed.icmpType}
            error={wrong.icmpType ?? errors.icmpType}
            onChange={(icmpType) =>
              type({ ...typed, icmpType, ...(icmpType === '' ? { icmpCode: '' } : {}) })
            }
          />
          {typed.icmpType !== '' && (
            <TextField
              label={`${protocolLabel(typed.type)} code`}
              optional
              hint="A number or a range, such as 0 or 0-4"
              value={typed.icmpCode}
              error={wrong.icmpCode ?? errors.icmpCode}
              onChange={(icmpCode) => type({ ...typed, icmpCode })}
            />
          )}
        </Columns>
      )}
    </ListBuilder>
  )
}

type IcmpTypeProps = {
  readonly version: IcmpVersion
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function IcmpType({ version, value, error, onChange }: IcmpTypeProps) {
  return (
    <Combobox
      label={`${protocolLabel(version)} type`}
      optional
      custom
      value={value}
      error={error}
      options={[
        { value: '', label: ALL_TYPES },
        ...icmpTypes(version).map(([type]) => ({
          value: String(type),
          label: icmpTypeText(version, type),
          chosen: String(type),
        })),
      ]}
      onChange={onChange}
    />
  )
}

type PortsProps = {
  readonly list: readonly string[]
  readonly typed: string
  readonly error: string | undefined
  readonly onAdd: () => void
  readonly onType: (typed: string) => void
  readonly onList: (list: readonly string[]) => void
}

export function Ports({ list, typed, error, onAdd, onType, onList }: PortsProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const type = (next: string) => {
    if (wrong !== null) setWrong(wrongPort(next, list))
    onType(next)
  }
  return (
    <ListBuilder
      title="Port filters"
      hideTitle
      add="Add port filter"
      isEmpty={typed.trim() === ''}
      onClear={() => {
        setWrong(null)
        onType('')
      }}
      onAdd={() => {
        const refused = wrongPort(typed, list)
        setWrong(refused)
        if (refused === null) onAdd()
        return refused === null
      }}
      list={
        list.length > 0 && (
          <MiniTable
            label="Port filters"
            rows={list}
            columns={[{ label: 'Port ranges', cell: (port) => port }]}
            rowKey={(port) => port}
            removeLabel={(port) => `Remove port ${port}`}
            onRemove={(port) => onList(list.filter((other) => other !== port))}
            empty={null}
          />
        )
      }
    >
      <TextField
        label="Port filters"
        optional
        hint="A destination port or range, such as 443 or 8000-8080"
        value={typed}
        error={wrong ?? error}
        onChange={type}
      />
    </ListBuilder>
  )
}
