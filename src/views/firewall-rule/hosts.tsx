import { ResourceBox } from '../form/resource-box.tsx'
import { column, columns } from '../cells.tsx'
import { useState } from 'react'
import {
  hostLabel,
  HOST_TYPES,
  hostValueLabel,
  type HostType,
  isHostType,
} from '../../api/firewall/host.ts'
import type { RuleTarget } from '../../api/firewall/rule.ts'
import { type Noun, recordOf } from '../../state/nouns.ts'
import { useNames } from '../../state/use-page.ts'
import { Word, escapeInvisible } from '../../ui/text/value.tsx'
import { MiniTable } from '../../ui/list/mini-table.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type NewHost, wrongHost } from './fields.ts'
import { ListBuilder } from '../form/list-builder.tsx'
import css from '../form/fields.module.css'

type Props = {
  readonly title: string
  readonly typeLabel: string
  readonly add: string
  readonly list: readonly RuleTarget[]
  readonly typed: NewHost
  /** The error of the typed text, once the user has tried to submit it. */
  readonly error: string | undefined
  readonly onAdd: () => void
  readonly onType: (typed: NewHost) => void
  readonly onList: (list: readonly RuleTarget[]) => void
}

const COLUMNS = columns<RuleTarget>([
  column('Type', ({ type }) => <Word>{hostLabel(type)}</Word>),
  column('Value', ({ value }) => escapeInvisible(value)),
])

export function HostsField({
  title,
  typeLabel,
  add,
  list,
  typed,
  error,
  onAdd,
  onType,
  onList,
}: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const type = (next: NewHost) => {
    const isOther = next.type !== typed.type
    setTried(tried && !isOther)
    setWrong(tried && !isOther ? wrongHost(next) : null)
    onType(next)
  }
  return (
    <ListBuilder
      title={title}
      add={add}
      isEmpty={typed.value.trim() === ''}
      onClear={() => {
        setTried(false)
        setWrong(null)
        onType({ type: 'vpc', value: '' })
      }}
      onAdd={() => {
        const refused = wrongHost(typed)
        setTried(refused !== null)
        setWrong(refused)
        if (refused === null) onAdd()
        return refused === null
      }}
      list={
        list.length > 0 && (
          <MiniTable
            label={title}
            rows={list}
            columns={COLUMNS}
            rowKey={({ type: one, value }) => `${one} ${value}`}
            removeLabel={(host) => `Remove item ${list.indexOf(host) + 1}`}
            onRemove={(host) => onList(list.filter((other) => other !== host))}
            empty={null}
          />
        )
      }
    >
      <div className={css.pair}>
        <Select
          label={typeLabel}
          value={typed.type}
          options={HOST_TYPES.map((one) => ({ value: one, label: hostLabel(one) }))}
          onChange={(one) => isHostType(one) && type({ type: one, value: '' })}
        />
        <Value
          key={typed.type}
          typed={typed}
          list={list}
          error={wrong ?? error}
          onChange={(value) => type({ ...typed, value })}
        />
      </div>
    </ListBuilder>
  )
}

/** Types whose values are names of existing resources. */
const NOUNS: Readonly<Partial<Record<HostType, Noun>>> = {
  vpc: 'vpc',
  subnet: 'subnet',
  instance: 'instance',
}

type ValueProps = Pick<Props, 'typed' | 'list'> & {
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Value(props: ValueProps) {
  const { typed, error, onChange } = props
  const noun = NOUNS[typed.type]
  if (noun !== undefined) return <NameField {...props} noun={noun} />
  return (
    <TextField
      label={hostValueLabel(typed.type)}
      value={typed.value}
      error={error}
      onChange={onChange}
    />
  )
}

/** Offers the existing resources that have not been added, and takes any other name. */
function NameField({ noun, typed, list, ...field }: ValueProps & { readonly noun: Noun }) {
  const { project, vpc = '' } = useNames()
  const isAdded = (name: string) =>
    list.some(({ type, value }) => type === typed.type && value === name)
  const label = hostValueLabel(typed.type)
  return (
    <div>
      <ResourceBox
        {...field}
        noun={noun}
        names={{ project, vpc }}
        label={label}
        value={typed.value}
        custom
        optionsOf={(items) =>
          items
            .map((item) => recordOf(noun).keyOf(item))
            .filter((name) => !isAdded(name))
            .map((name) => ({ value: name, label: name }))
        }
        what={`Options for ${label}`}
      />
    </div>
  )
}
