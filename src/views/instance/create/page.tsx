import { useMemo, useState } from 'react'
import { createInstance } from '../../../commands/instance/create.ts'
import { pathTo } from '../../../state/paths.ts'
import { useNames, useSearch } from '../../../state/use-place.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
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
import { type Fields, readFields } from './fields.ts'
import { fromArgs, OTHERS } from './given.ts'
import { Hardware } from './hardware.tsx'
import { Networking } from './networking.tsx'
import { useOffer } from './offer.ts'
import css from './page.module.css'
import { Part } from './part.tsx'
import type { Opened, SectionProps } from './section.ts'
import { settle } from './settled.ts'
import { bootRefusal, wrongIn } from './wrong.ts'

/** Creates an instance and everything that comes with it, on a page of its own. */
export function NewInstance() {
  const { project } = useNames()
  const search = useSearch()
  const [given] = useState(() => prefilled(createInstance, search))
  const [others] = useState(() => OTHERS.filter((name) => given[name] !== undefined))
  const { offer, unread, retry, rereadKeys } = useOffer()
  const [opened, open] = useState<Opened | null>(null)
  const form = useForm({
    command: createInstance,
    fixed: { project },
    asks: ['name', 'description', ...others],
    initial: given,
    extras: { fields: fromArgs(given) },
    keep: 'address',
    toArgs: (args, values) => ({
      ...args,
      ...toBody(readFields(values.fields), offer, textOf(args.name)),
    }),
    more: (values) => wrongIn(readFields(values.fields), offer),
  })
  const fields = useMemo(() => readFields(form.values.fields), [form.values.fields])
  const part: SectionProps = {
    fields,
    offer,
    settled: settle(fields, offer),
    errors: form.errors,
    onChange: (next: Fields) => form.set('fields', next),
    open,
    rereadKeys,
  }
  return (
    <>
      <PageForm
        title="Create instance"
        submit="Create instance"
        reason={bootRefusal(fields, offer)}
        form={form}
        back={pathTo('instances', { project })}
        notes={<LearnInstances />}
      >
        {unread.length > 0 && (
          <p role="status" className={css.unread}>
            Could not load {unread.join(', ')}.{' '}
            <Button small onClick={retry}>
              Try again
            </Button>
          </p>
        )}
        <div className={css.top}>
          <NameFields form={form} />
          <Checkbox
            label="Start instance"
            checked={fields.start}
            onChange={(start) => part.onChange({ ...fields, start })}
          />
        </div>
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
      {opened !== null && <Part {...part} opened={opened} />}
    </>
  )
}
