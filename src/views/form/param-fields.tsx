import { useStore } from 'jotai'
import type { Args, Command } from '../../commands/kernel/command.ts'
import { unknownToRack } from '../../commands/kernel/connection.ts'
import { namesGiven } from '../../commands/kernel/run/running.ts'
import { resolve } from '../../commands/kernel/run/resolve.ts'
import { refusalSeen, subjectReads } from '../../commands/kernel/run/seen.ts'
import { chainOf, type Names } from '../../state/nouns.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { ParamField, type ParamLook } from './param-field.tsx'
import type { Form } from './use-form.ts'
import type { Values } from './values.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = {
  readonly form: Form
  /** The page's names, for pickers of resources that the command itself does not name. */
  readonly page?: Names
  readonly asks: readonly string[]
  /** Parameters that must be filled here although the command may do without them. */
  readonly required?: readonly string[]
  readonly looks?: Readonly<Record<string, ParamLook | undefined>>
  /** Labels that depend on other values, by parameter. */
  readonly labels?: Readonly<Partial<Record<string, string>>>
}

/**
 * Shows a field for each of a command's parameters. Pickers leave out what the command would refuse, and list what lives
 * in the resources chosen so far.
 */
export function ParamFields(props: Props) {
  const { form, page, asks, required = [], looks, labels = {} } = props
  const { command, fixed } = form
  const client = useStore().get(queryClientAtom)
  const unknown = unknownToRack(client, command)
  const names = { ...page, ...namesGiven(command, { ...fixed, ...form.values }) }
  return asks.map((name) => {
    const param = command.params[name]
    if (param === undefined || unknown.includes(name)) return null
    const choosing = (chosen: string) => ({
      ...(param.field.judged === true ? namedBy(asks, form.values) : {}),
      ...fixed,
      [name]: chosen,
    })
    return (
      <ParamField
        key={name}
        name={name}
        param={labels[name] === undefined ? param : { ...param, label: labels[name] }}
        value={form.values[name]}
        error={form.errors[name]}
        names={names}
        look={looks?.[name]}
        refusal={(chosen) =>
          refusalSeen(client, command, resolve(command, choosing(chosen), NOWHERE))
        }
        {...(param.field.judged === true
          ? { judgedBy: (chosen: string) => subjectReads(command, choosing(chosen)) }
          : {})}
        {...(required.includes(name) ? { optional: false } : {})}
        onChange={(value) => form.change({ ...inside(command, asks, name), [name]: value })}
      />
    )
  })
}

const NOWHERE = { row: null, page: {} }

/** Returns what the form's other fields say so far. */
function namedBy(asks: readonly string[], values: Values): Args {
  const said = asks.map((name) => [name, values[name]] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== undefined && value !== ''))
}

/** Clears the choices within a resource when another one is chosen. */
function inside({ params }: Command, asks: readonly string[], changed: string): Values {
  const outer = params[changed]?.noun
  if (outer === undefined) return {}
  const inner = asks.filter((name) => {
    const noun = params[name]?.noun
    return noun !== undefined && chainOf(noun).slice(1).includes(outer)
  })
  return Object.fromEntries(inner.map((name) => [name, '']))
}

/**
 * Asks for what nearly every resource needs: a name and a description.
 * @param required makes the description required as well
 */
export function NameFields({ form, required = false }: { form: Form; required?: boolean }) {
  return (
    <>
      <TextField label="Name" {...form.text('name')} data-autofocus />
      <TextField label="Description" optional={!required} {...form.text('description')} />
    </>
  )
}
