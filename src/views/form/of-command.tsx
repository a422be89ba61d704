import { useStore } from 'jotai'
import type { ComponentType } from 'react'
import type { Command, CommandWith } from '../../commands/kernel/command.ts'
import type { FieldErrors } from '../../commands/kernel/run/outcome.ts'
import type { GivenOf, Params } from '../../commands/kernel/param.ts'
import { peekSubject, refusalSeen } from '../../commands/kernel/run/seen.ts'
import { type Items, type Names, type Noun, nouns, recordOf } from '../../state/nouns.ts'
import { keysOf } from '../../state/navigation/paths.ts'
import { queryClientAtom } from '../../state/cache/query.ts'
import { routeOf } from '../../state/routes.ts'
import { useNames, usePage, useSearch, useRead } from '../../state/use-page.ts'
import { Properties, type Facts } from '../../ui/properties.tsx'
import { type Values, prefilled } from './values.ts'
import { useJudged } from '../use-judged.ts'
import { DrawerForm } from './drawer-form.tsx'
import type { FrameProps } from './frame.tsx'
import { PageForm } from './page-form.tsx'
import type { ParamLook } from './param-field.tsx'
import { ParamFields } from './param-fields.tsx'
import { useForm } from './use-form.ts'
import { Time } from '../../ui/text/value.tsx'
import { Identifier } from '../cells.tsx'

type FormOptions<P extends Params, N extends Noun> = Pick<FrameProps, 'title' | 'submit'> & {
  /** The parameters to ask for, in order; by default all that the address does not give, in the command's order. */
  readonly asks?: readonly (keyof P & string)[]
  /** Parameters required here although the command may do without them; by default the name. */
  readonly required?: readonly (keyof P & string)[]
  readonly initial?: GivenOf<P>
  /** Fields to draw differently from their kind. */
  readonly looks?: { readonly [Name in keyof P]?: ParamLook }
  /** Checks rules across fields, given the resource that the facts are about; returns messages by field. */
  readonly check?: (values: Values, item: Items[N] | undefined) => FieldErrors
  /** A sentence that users need to read before they fill it in. */
  readonly note?: string
  /**
   * Facts to show above the fields, about the resource that the address names; an edit shows its id and times before
   * them.
   */
  readonly facts?: About<N>
}

type About<N extends Noun> = {
  readonly of: N
  readonly list: (item: Items[N]) => Facts
}

/**
 * Makes the page of a command's form: a field for each parameter that the address does not give, in a drawer or on a
 * page of its own, as the route says. Labels, rules, suggested and prefilled values come from the command and the
 * address; state only what differs.
 */
export function formOf<P extends Params, N extends Noun>(
  command: CommandWith<P>,
  departures: FormOptions<P, N> = {},
): ComponentType {
  const { facts, ...rest } = departures
  if (facts !== undefined) return () => <FormAbout command={command} given={rest} about={facts} />
  // Rules that depend on the facts are skipped without them.
  const own = rest as Omit<FormOptions<P, Noun>, 'facts'>
  return () => {
    const edited = isEdit(command) ? command.on : null
    if (edited === null) return <CommandForm command={command} given={rest} />
    const about = { of: edited, list: () => ({}) }
    return <FormAbout command={command} given={own} about={about} />
  }
}

type Props<P extends Params, N extends Noun> = {
  readonly command: CommandWith<P>
  readonly given: Omit<FormOptions<P, N>, 'facts'>
}

/** Waits for the resource, because the form starts with its values. */
function FormAbout<P extends Params, N extends Noun>(
  props: Props<P, N> & { readonly about: About<N> },
) {
  const { of, list } = props.about
  const { data } = useRead(nouns[of].view(useNames()))
  if (data === undefined) return null
  const facts = { ...(isEdit(props.command) && commonFacts(data)), ...list(data) }
  return <CommandForm {...props} item={data} label={recordOf(of).labelOf(data)} facts={facts} />
}

type AskedProps<P extends Params, N extends Noun> = Props<P, N> & {
  readonly item?: Items[N]
  readonly label?: string
  readonly facts?: Facts
}

function CommandForm<P extends Params, N extends Noun>(props: AskedProps<P, N>) {
  const { command, given, item, label, facts = {} } = props
  const names = useNames()
  const { id } = usePage()
  const drawer = routeOf(id).drawer === true
  const fixed = fixedIn(command, names, keysOf(id))
  const client = useStore().get(queryClientAtom)
  const asks =
    given.asks ?? Object.keys(command.params).filter((name) => !Object.hasOwn(fixed, name))
  const required = given.required ?? asks.filter((name) => name === 'name')
  // The command's subject may be more than the form's resource.
  const subject = item === undefined ? undefined : peekSubject(client, command, fixed)
  const form = useForm({
    command,
    fixed,
    asks,
    // A command suggests values of its own parameters.
    initial: {
      ...(subject === undefined ? {} : command.suggest(subject, fixed)),
      ...given.initial,
    } as GivenOf<P>,
    given: prefilled(command, useSearch()),
    more: (values) => ({ ...blankIn(command, required, values), ...given.check?.(values, item) }),
  })
  // A link opens the form even when the menu refuses.
  const refused = useJudged((judged) =>
    item !== undefined ? refusalSeen(judged, command, { args: fixed, missing: [] }) : null,
  )
  const { title, submit } = given
  const shared = { form, ...(title && { title }), ...(submit && { submit }) }
  const fields = (
    <>
      {Object.keys(facts).length > 0 && <Properties items={facts} />}
      {given.note !== undefined && <p className="dim">{given.note}</p>}
      <ParamFields
        form={form}
        page={names}
        asks={asks}
        required={required}
        looks={given.looks ?? {}}
      />
    </>
  )
  if (!drawer) return <PageForm {...shared}>{fields}</PageForm>
  const subtitle = isEdit(command) && label !== undefined ? { subtitle: label } : {}
  return (
    <DrawerForm {...shared} {...subtitle} refused={refused}>
      {fields}
    </DrawerForm>
  )
}

/** Returns the resources that the address names, as the command's arguments. */
function fixedIn<P extends Params>(
  { params }: CommandWith<P>,
  names: Names,
  keys: readonly string[],
): GivenOf<P> {
  const fixed = Object.entries(params).flatMap(([name, { kind, noun }]) =>
    kind === 'ref' && noun !== undefined && keys.includes(noun) ? [[name, names[noun]]] : [],
  )
  // Safe, because each of these parameters takes a name.
  return Object.fromEntries(fixed) as GivenOf<P>
}

function blankIn({ params }: Command, required: readonly string[], values: Values): FieldErrors {
  const blank = required.filter((name) => isBlank(values[name]))
  return Object.fromEntries(
    blank.map((name) => [name, `${params[name]?.label ?? name} is required`]),
  )
}

function isBlank(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '')
}

/** True if a command changes a resource, so that its form starts with what is there. */
function isEdit({ word, on }: Command): boolean {
  return on !== null && word === 'update'
}

/** Returns the common facts of a resource: its id and its times, if it has them. */
export function commonFacts(item: object): Facts {
  const { id, timeCreated, timeModified }: Readonly<Record<string, unknown>> = { ...item }
  return {
    ...(typeof id === 'string' && { ID: <Identifier id={id} /> }),
    ...(timeCreated instanceof Date && { Created: <Time at={timeCreated} /> }),
    ...(timeModified instanceof Date && { Updated: <Time at={timeModified} /> }),
  }
}
