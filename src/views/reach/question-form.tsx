import { useState } from 'react'
import { PROTOCOLS } from '../../api/firewall/protocol.ts'
import { useAll } from '../../state/cache/use-all.ts'
import { useNames, useQueryChange, useSearch } from '../../state/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import css from './path.module.css'

const LABELS = { from: 'From', to: 'To' } as const

type Fields = Readonly<Record<'from' | 'to' | 'port' | 'protocol' | 'vpc', string>>

/** Asks for the ends and the traffic of a question; the answer follows the address. */
export function QuestionForm({ ends }: { ends: readonly ('from' | 'to')[] }) {
  const { project } = useNames()
  const search = useSearch()
  const to = useQueryChange()
  const asked = search.toString()
  const [{ shown, fields }, setFields] = useState({ shown: asked, fields: fieldsIn(search) })
  // Follows links and commands that ask something else.
  if (shown !== asked) setFields({ shown: asked, fields: fieldsIn(search) })
  const change = (name: keyof Fields) => (value: string) =>
    setFields({ shown, fields: { ...fields, [name]: value } })
  const missing = ends.find((end) => fields[end] === '')
  const hasAddress = ends.some((end) => /[.:]/.test(fields[end])) || fields.vpc !== ''
  return (
    <form
      className={css.question}
      aria-label="Question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (missing !== undefined) return
        void to(
          Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [name, value === '' ? [] : [value]]),
          ),
        )
      }}
    >
      {ends.map((end) => (
        <EndField
          key={end}
          label={LABELS[end]}
          project={project}
          value={fields[end]}
          onChange={change(end)}
        />
      ))}
      <NumberField
        label="Port"
        optional
        max={65_535}
        value={fields.port === '' ? null : Number(fields.port)}
        onChange={(port) => change('port')(port === null ? '' : String(port))}
      />
      <Select
        label="Protocol"
        optional
        placeholder="Any"
        value={fields.protocol}
        options={PROTOCOLS.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={change('protocol')}
      />
      {hasAddress && <VpcField project={project} value={fields.vpc} onChange={change('vpc')} />}
      <Button
        variant="go"
        type="submit"
        reason={missing === undefined ? null : `${LABELS[missing]} is required`}
      >
        Ask
      </Button>
    </form>
  )
}

function fieldsIn(search: URLSearchParams): Fields {
  const of = (name: string) => search.get(name) ?? ''
  return {
    from: of('from'),
    to: of('to'),
    port: of('port'),
    protocol: of('protocol'),
    vpc: of('vpc'),
  }
}

type EndProps = {
  readonly label: string
  readonly project: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const INTERNET = { value: 'internet', label: 'Internet' }

/** Takes an instance by name, an address as it is typed, or the internet. */
function EndField({ label, project, value, onChange }: EndProps) {
  const { items, query, note, isSeeking, seek } = useAll('instance', { project }, { value })
  return (
    <Combobox
      label={label}
      custom
      placeholder="Instance, address or internet"
      busy={query.isPending || isSeeking}
      value={value}
      options={[INTERNET, ...items.map(({ name }) => ({ value: name, label: name }))]}
      note={note}
      onSeek={seek}
      onChange={onChange}
    />
  )
}

/** Tells apart VPCs that have the same address. */
function VpcField({ project, value, onChange }: Omit<EndProps, 'label'>) {
  const { items, query, note, isSeeking, seek } = useAll('vpc', { project }, { value })
  return (
    <Combobox
      label="VPC"
      optional
      placeholder="Any"
      busy={query.isPending || isSeeking}
      value={value}
      options={items.map(({ name }) => ({ value: name, label: name }))}
      note={note}
      onSeek={seek}
      onChange={onChange}
    />
  )
}
