import {
  DESTINATION_TYPES,
  endOption,
  endPrompt,
  type RouteEnd,
  TARGET_TYPES,
} from '../../api/route-end.ts'
import { isRecord } from '../../api/shape.ts'
import { internetGatewayList } from '../../api/operations/internet-gateway.ts'
import { LARGEST_PAGE, type Named, type Names, selectorOfList } from '../../state/nouns.ts'
import { read, whole } from '../../state/cache/read.ts'
import { useAll } from '../../state/cache/use-all.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { textOf } from '../form/values.ts'
import { ReadError, type ReadState } from '../read-error.tsx'

/** Asks for the destination of a route. */
export function DestinationField(props: OwnFieldProps) {
  return <EndField {...props} types={DESTINATION_TYPES} />
}

/** Asks for the target of a route. */
export function TargetField(props: OwnFieldProps) {
  return <EndField {...props} types={TARGET_TYPES} />
}

/** Asks for a type, and then for a value if the type has one. */
function EndField({ types, ...props }: OwnFieldProps & { readonly types: readonly string[] }) {
  const { label, error, names, onChange } = props
  const { type, value = '' } = endIn(props.value)
  // Keeps a type that is no longer, or not yet, available.
  const offered = types.includes(type) ? types : [type, ...types]
  const field: ValueProps = {
    label: `${label} value`,
    placeholder: endPrompt(type),
    value,
    error,
    names,
    onChange: (next) => onChange({ type, value: next }),
  }
  return (
    <>
      <Select
        label={`${label} type`}
        value={type}
        options={offered.map((one) => ({ value: one, label: endOption(one) }))}
        onChange={(next) => onChange(next === 'drop' ? { type: next } : { type: next, value: '' })}
      />
      <ValueField key={type} type={type} {...field} />
    </>
  )
}

type ValueProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly error: OwnFieldProps['error']
  readonly names: Names
  readonly onChange: (value: string) => void
}

function ValueField({ type, ...field }: ValueProps & { readonly type: string }) {
  switch (type) {
    case 'drop':
      return null
    case 'subnet':
    case 'instance':
      return <ResourceField {...field} noun={type} />
    case 'internet_gateway':
      return <GatewayField {...field} />
    default:
      return (
        <TextField
          label={field.label}
          placeholder={field.placeholder}
          value={field.value}
          error={field.error}
          onChange={(next) => field.onChange(next.trim())}
        />
      )
  }
}

/** Offers the subnets of the VPC, or the instances of the project. */
function ResourceField({ noun, ...field }: ValueProps & { readonly noun: 'subnet' | 'instance' }) {
  const { query, isSeeking, seek, ...found } = useAll(noun, field.names, { value: field.value })
  return <Picker {...field} {...found} query={query} busy={isSeeking} onSeek={seek} />
}

/** Offers the internet gateways of the VPC. */
function GatewayField(field: ValueProps) {
  const { names } = field
  const query = useRead(
    whole(
      read(internetGatewayList, {
        query: { vpc: '', ...selectorOfList(names, 'vpc'), limit: LARGEST_PAGE },
      }),
    ),
  )
  return <Picker {...field} items={query.data?.items ?? []} query={query} />
}

type PickerProps = ValueProps & {
  readonly items: readonly Named[]
  readonly query: ReadState & { readonly isPending: boolean }
  readonly note?: string | null
  readonly busy?: boolean
  readonly onSeek?: (text: string) => void
}

function Picker({ items, query, busy, names: _, ...field }: PickerProps) {
  return (
    <>
      <Combobox
        {...field}
        busy={query.isPending || busy}
        options={items.map(({ name, description }) => ({
          value: name,
          label: name,
          meta: description ?? '',
        }))}
      />
      <ReadError what={`Options for ${field.label}`} query={query} />
    </>
  )
}

/** Reads a form's value; a new one starts with an IP. */
function endIn(value: unknown): RouteEnd {
  if (!isRecord(value)) return { type: 'ip' }
  const { type, value: own } = value
  return { type: textOf(type) || 'ip', value: textOf(own) }
}
