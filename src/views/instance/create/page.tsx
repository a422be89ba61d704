import { useMemo, useState } from 'react'
import { createInstance } from '../../../commands/instance/create.ts'
import { pathTo } from '../../../state/navigation/paths.ts'
import { useNames, useSearch } from '../../../state/navigation/use-location.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { NameFields } from '../../form/name-fields.tsx'
import { PageForm } from '../../form/page-form.tsx'
import { useForm } from '../../form/use-form.ts'
import { textOf } from '../../form/values.ts'
import { prefilled } from '../../forms.ts'
import { LearnInstances } from '../learn.tsx'
import { Advanced } from './advanced.tsx'
import { AdditionalDisks } from './additional-disks.tsx'
import { Authentication } from './authentication.tsx'
import { toBody } from './body.ts'
import { BootDisk } from './boot-disk.tsx'
import { type InstanceFields, readFields } from './fields.ts'
import { fromArgs, WITHOUT_FIELDS } from './from-args.ts'
import { Hardware } from './hardware.tsx'
import { Networking } from './networking.tsx'
import { chosenIn, useOptions } from './options.ts'
import { OpenLayer } from './layer.tsx'
import type { Layer, SectionProps } from './section.ts'
import { resolveDefaults } from './resolved-defaults.ts'
import { bootRefusal, wrongIn } from './errors.ts'

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
    keep: 'address',
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
      <PageForm
        title="Create instance"
        submit="Create instance"
        reason={bootRefusal(fields, options)}
        form={form}
        back={pathTo('instances', { project })}
        notes={<LearnInstances />}
      >
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
        <Panel title="Advanced" padded>
          <Advanced {...part} form={form} others={others} />
        </Panel>
      </PageForm>
      {opened !== null && <OpenLayer {...part} opened={opened} />}
    </>
  )
}
