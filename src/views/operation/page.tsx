import { operationCommands } from '../../commands/operation/all.ts'
import { type OperationFact, allFacts, isForFleet, isRead } from '../../commands/operation/fact.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { usePage, useSearch } from '../../state/use-page.ts'
import { Empty, Head, Panel, Stack } from '../../ui/layout.tsx'
import { Message } from '../../ui/notice.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'
import { Method } from './method.tsx'
import { toCamel } from '../../api/casing.ts'
import type { Command } from '../../commands/kernel/command.ts'
import { Button, VARIANTS } from '../../ui/button.tsx'
import { Boundary } from '../../ui/code/boundary.tsx'
import { fetched } from '../../ui/code/fetched.tsx'
import { printCurl } from '../../commands/kernel/line/print.ts'
import { BODY, FILE } from '../../commands/operation/parameter.ts'
import { wireOf } from '../../commands/operation/request.ts'
import { CopyButton } from '../../ui/text/copy-button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import formCss from '../form/fields.module.css'
import { DraftNotice } from '../form/draft-notice.tsx'
import { focusWrong } from '../../ui/form/first-field.ts'
import { useGuard } from '../form/guard.ts'
import type { OwnFieldProps } from '../form/param-field.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { SentLine } from '../form/command-line.tsx'
import { useForm } from '../form/use-form.ts'
import { type Values, prefilled, textOf, validArgs } from '../form/values.ts'
import { RefusedPress, useAnswer } from '../shell/question/use-answer.tsx'

const LastReply = fetched(async () => (await import('./reply.tsx')).LastReply)

type Props = { readonly fact: OperationFact; readonly command: Command }

export function OperationPage() {
  const { operation = '' } = usePage().params
  const at = allFacts.findIndex(({ id }) => id === operation)
  const [fact, command] = [allFacts[at], operationCommands[at]]
  if (fact === undefined || command === undefined) {
    return (
      <>
        <Head title="API" />
        <Panel>
          <Empty
            title="There is no such operation"
            line={escapeInvisible(operation).slice(0, 80)}
            action={<A href={pathTo('operations', {})}>All operations</A>}
          />
        </Panel>
      </>
    )
  }
  const notes = [
    fact.tag,
    isRead(fact) ? 'Runs at once' : 'Asks before it runs',
    ...(isForFleet(fact) ? ['Fleet viewers only'] : []),
  ]
  return (
    <>
      <Head
        title={fact.id}
        notes={
          <span>
            <Method of={fact} /> {notes.join(' · ')}
          </span>
        }
      />
      {/* Another operation has other fields. */}
      <CallForm key={fact.id} fact={fact} command={command} />
      <Boundary key={`${fact.id} reply`} what="the last reply">
        <LastReply fact={fact} command={command} />
      </Boundary>
    </>
  )
}

/** Asks for the arguments of an operation, shows the resulting call, and runs it. */
function CallForm({ fact, command }: Props) {
  const asks = asksOf(fact)
  const form = useForm({
    command,
    asks,
    initial: { ...exampleIn(fact, asks), ...prefilled(command, useSearch()) },
  })
  useGuard(form.dirty && !form.busy, form.forget, 'page')
  const answer = useAnswer(form.prefilled ? 'address' : 'plain')
  const refused = command.refused(undefined, {})
  const required = fact.body.filter((field) => field.required && field.name !== 'description')
  return (
    <Stack
      noValidate
      autoComplete="off"
      gap="m"
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        const place = event.currentTarget
        if (refused !== null || !answer.takes(event.nativeEvent)) return
        void form.submit().then((done) => done || focusWrong(place))
      }}
    >
      <DraftNotice draft={form.draft} />
      <Message text={form.failure} />
      <Panel title="Request" padded>
        <fieldset className={formCss.all} disabled={form.busy}>
          <Stack gap="m" width="form">
            {refused !== null && <p className="dim">{refused}</p>}
            {asks.length === 0 && <p className="dim">Takes no arguments</p>}
            <ParamFields
              form={form}
              asks={asks}
              required={[...required.map(({ name }) => toCamel(name)), BODY]}
              looks={looksOf(command)}
            />
            <Preview fact={fact} command={command} asks={asks} values={form.values} />
            <SentLine command={form.command} line={form.line()} />
            <div>
              <Button
                ref={answer.ref}
                variant={command.danger === null ? 'go' : VARIANTS[command.danger]}
                type="submit"
                busy={form.busy}
                reason={refused ?? answer.reason}
              >
                Run
              </Button>{' '}
              <RefusedPress why={answer.refused} />
            </div>
          </Stack>
        </fieldset>
      </Panel>
    </Stack>
  )
}

type PreviewProps = Props & { readonly asks: readonly string[]; readonly values: Values }

/** Shows the call as filled in so far. Copies it as a curl line. */
function Preview({ fact, command, asks, values }: PreviewProps) {
  const valid = validArgs(command, asks, values)
  const shown = Object.entries(valid).filter(([name]) => command.params[name]?.kind !== 'secret')
  const call = wireOf(fact, Object.fromEntries(shown))
  return (
    <p className="wraps">
      <code>{escapeInvisible(`${call.method} ${call.path}`)}</code>{' '}
      <CopyButton text={printCurl(call, location.origin)} />
    </p>
  )
}

/** Asks for separate fields if all are plain, and for the whole body if one is a structure. */
function asksOf({ path, query, body, sends }: OperationFact): readonly string[] {
  const isFlat = sends === 'fields' && !body.some(({ isStructure }) => isStructure)
  const whole = sends === 'fields' || sends === 'json' ? [BODY] : sends === 'file' ? [FILE] : []
  const names = [...path, ...query, ...(isFlat ? body : [])].map(({ name }) => toCamel(name))
  return isFlat ? names : [...names, ...whole]
}

/** Fills in the smallest body, to be completed. */
function exampleIn({ example }: OperationFact, asks: readonly string[]): Values {
  return asks.includes(BODY) ? { [BODY]: JSON.stringify(example ?? {}, null, 2) } : {}
}

/** Draws JSON, secret or not, as several lines. */
function looksOf({ params }: Command): Readonly<Record<string, typeof JsonArea>> {
  const long = Object.entries(params).filter(
    ([name, { field }]) => name === BODY || field.hint === 'JSON',
  )
  return Object.fromEntries(long.map(([name]) => [name, JsonArea]))
}

function JsonArea({ value, onChange, names: _, ...field }: OwnFieldProps) {
  return <TextArea {...field} rows={8} value={textOf(value)} onChange={onChange} />
}
