import { useMemo, useState } from 'react'
import { createInstance } from '../../../commands/instance/create.ts'
import { useNames, useSearch } from '../../../state/use-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Boundary } from '../../../ui/code/boundary.tsx'
import { fetched } from '../../../ui/code/fetched.tsx'
import { Fold } from '../../../ui/form/fold.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Row, Stack, Empty, Panel } from '../../../ui/layout.tsx'
import { NameFields } from '../../form/param-fields.tsx'
import { PageForm } from '../../form/page-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { prefilled, textOf } from '../../form/values.ts'
import { LearnInstances } from '../learn.tsx'
import { Hardware } from './hardware.tsx'
import { AdditionalDisks } from './additional-disks.tsx'
import { toBody, WITHOUT_FIELDS, fromArgs } from './body.ts'
import { BootDisk } from './boot-disk.tsx'
import { type InstanceFields, readFields } from './fields.ts'
import { type Layer, type SectionProps, resolveDefaults } from './resolved-defaults.ts'
import { Networking } from './networking.tsx'
import { OpenDialog, opens } from './open-dialog.ts'
import { chosenIn, useOptions } from './options.ts'
import { bootRefusal, wrongIn } from './errors.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { escapeInvisible } from '../../../ui/text/value.tsx'

/** Loads after the text, because few people open it. */
const Advanced = fetched(async () => (await import('./advanced.tsx')).Advanced)

export function NewInstance() {
  const { project } = useNames()
  const search = useSearch()
  const [given] = useState(() => prefilled(createInstance, search))
  const [others] = useState(() => WITHOUT_FIELDS.filter((name) => given[name] !== undefined))
  const [initial] = useState(() => fromArgs(given))
  // One number for the whole form: the disk's generated name is sent as it is shown.
  const [random] = useState(Math.random)
  const [chosen, choose] = useState(() => chosenIn(initial))
  const { options, unread, retry, rereadKeys } = useOptions(chosen)
  const [opened, open] = useState<Layer | null>(null)
  const form = useForm({
    command: createInstance,
    fixed: { project },
    asks: ['name', 'description', ...others],
    initial: given,
    extras: { fields: initial },
    toArgs: (args, values) => ({
      ...args,
      ...toBody(readFields(values.fields), options, textOf(args.name), () => random),
    }),
    more: (values) => wrongIn(readFields(values.fields), options),
  })
  const fields = useMemo(() => readFields(form.values.fields), [form.values.fields])
  const chosenNow = chosenIn(fields)
  // Passes the form's choices on to the options, which the form needs.
  if (JSON.stringify(chosenNow) !== JSON.stringify(chosen)) choose(chosenNow)
  const part: SectionProps = {
    fields,
    options,
    resolved: resolveDefaults(fields, options),
    errors: form.errors,
    onChange: (change: Partial<InstanceFields>) =>
      form.change((now) => ({ fields: { ...readFields(now.fields), ...change } })),
    open,
    rereadKeys,
  }
  return (
    <>
      <PageForm refused={bootRefusal(fields, options)} form={form} notes={<LearnInstances />}>
        {unread.length > 0 && (
          <Row role="status" as="p" className="dim">
            Could not load {unread.join(', ')}.{' '}
            <Button small onClick={retry}>
              Try again
            </Button>
          </Row>
        )}
        <Stack gap="m">
          <NameFields form={form} />
          <Checkbox
            label="Start instance"
            checked={fields.start}
            onChange={(start) => part.onChange({ start })}
          />
        </Stack>
        <Panel title="Hardware" padded>
          <Hardware {...part} />
        </Panel>
        <Panel title="Boot disk" padded>
          <BootDisk {...part} />
        </Panel>
        <Panel title="Additional disks" padded>
          <AdditionalDisks {...part} />
        </Panel>
        <Panel title="Authentication" padded>
          <Authentication {...part} />
        </Panel>
        <Panel title="Networking" padded>
          <Networking {...part} />
        </Panel>
        <Fold
          title="Advanced"
          holds="User data for cloud-init"
          isUsed={
            fields.userData !== null || others.length > 0 || form.errors.userData !== undefined
          }
        >
          <Boundary what="these fields">
            <Advanced {...part} form={form} others={others} />
          </Boundary>
        </Fold>
      </PageForm>
      {opened !== null && <OpenDialog {...part} opened={opened} onClose={() => open(null)} />}
    </>
  )
}

/** Asks which of the user's SSH keys the instance gets when it first starts; all of them by default. */
function Authentication({ options, resolved, errors, onChange, open }: SectionProps) {
  const { keys } = options
  const chosen = resolved.keys
  const set = (ids: readonly string[]) => onChange({ keys: [...ids] })
  const idsBut = (id: string) => chosen.flatMap((key) => (key.id === id ? [] : [key.id]))
  const add = <Button {...opens('key', open)}>Add SSH key</Button>
  if (keys?.length === 0) {
    return <Empty title="No SSH keys" line="Add a key to see it here" action={add} />
  }
  return (
    <Stack gap="m" data-invalid={errors.sshPublicKeys !== undefined || undefined}>
      {keys === null ? (
        <p className="dim">Could not load your SSH keys. The instance will get all of them.</p>
      ) : (
        <div role="group" aria-label="SSH keys">
          <Checkbox
            label="Select all"
            checked={chosen.length === keys.length ? true : chosen.length > 0 && 'mixed'}
            onChange={(all) => set(all ? keys.map(({ id }) => id) : [])}
          />
          {keys.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              label={escapeInvisible(name)}
              hint={description === '' ? undefined : escapeInvisible(description)}
              checked={chosen.some((key) => key.id === id)}
              onChange={(on) => set(on ? [...idsBut(id), id] : idsBut(id))}
            />
          ))}
        </div>
      )}
      <FieldError text={errors.sshPublicKeys} />
      <Row>{add}</Row>
      <p className="faint">cloud-init adds these keys on first boot, if the image supports it.</p>
    </Stack>
  )
}
