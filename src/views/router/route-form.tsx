import { formOf } from '../form/of-command.tsx'
import { kindFacts } from './kind.tsx'
import type { RouterRoute } from '@oxide/api'
import { createRoute, editRoute } from '../../commands/route.ts'
import {
  DESTINATION_TYPES,
  type RouteEnd,
  TARGET_TYPES,
  endOption,
  endPrompt,
  endText,
} from '../../api/route-end.ts'
import type { Named, Names } from '../../state/nouns.ts'
import { useItem } from '../../state/use-page.ts'
import { isRecord } from '../../api/shape.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { AskAbout } from '../reach/ask.tsx'
import { ResourceBox } from '../form/resource-box.tsx'
import { textOf } from '../form/values.ts'

function DestinationField(props: OwnFieldProps) {
  return <EndField {...props} types={DESTINATION_TYPES} />
}

function TargetField(props: OwnFieldProps) {
  return <EndField {...props} types={TARGET_TYPES} />
}

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
    case 'internet_gateway':
      return <ResourceField {...field} type={type} />
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

function ResourceField({ type, ...field }: ValueProps & { readonly type: keyof typeof NOUNS }) {
  return (
    <ResourceBox
      {...field}
      noun={NOUNS[type]}
      what={`Options for ${field.label}`}
      optionsOf={(items: readonly Named[]) =>
        items.map(({ name, description }) => ({
          value: name,
          label: name,
          meta: description ?? '',
        }))
      }
    />
  )
}

/** The nouns of the resources that an end can name, by the type of the end. */
const NOUNS = { subnet: 'subnet', instance: 'instance', internet_gateway: 'gateway' } as const

/** Reads a form's value; a new one starts with an IP. */
function endIn(value: unknown): RouteEnd {
  if (!isRecord(value)) return { type: 'ip' }
  const { type, value: own } = value
  return { type: textOf(type) || 'ip', value: textOf(own) }
}

const looks = { destination: DestinationField, target: TargetField }
const ip = { type: 'ip', value: '' } as const

export const NewRoute = formOf(createRoute, {
  looks,
  initial: { destination: ip, target: ip },
  facts: { of: 'router', list: () => ({}) },
})

/** Edits a route over its router. Only the target of a default route can change. */
export function EditRoute() {
  const { data } = useItem('route')
  if (data === undefined) return null
  return data.kind === 'default' ? <EditDefault /> : <EditCustom />
}

const EditCustom = formOf(editRoute, {
  looks,
  facts: { of: 'route', list: (route: RouterRoute) => ({ ...kindFacts(route), ...asks(route) }) },
})

const EditDefault = formOf(editRoute, {
  looks,
  asks: ['target'],
  facts: {
    of: 'route',
    list: ({ kind, description, destination }: RouterRoute) => ({
      Description: description,
      ...kindFacts({ kind }),
      Destination: endText(destination),
      ...asks({ destination }),
    }),
  },
})

function asks({ destination }: Pick<RouterRoute, 'destination'>) {
  return { Question: <AskAbout destination={destination} /> }
}
