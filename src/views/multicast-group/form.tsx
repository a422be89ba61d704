import { ResourceBox } from '../form/resource-box.tsx'
import { describe } from '../../state/words.ts'
import { joinGroup } from '../../commands/multicast-group/membership.ts'
import { sourcesIn } from '../../commands/multicast-group/source-ips.ts'
import { multicastGroup } from '../../state/nouns/silo/multicast-group.ts'
import { useNames, useSearch } from '../../state/use-page.ts'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { DrawerForm } from '../form/drawer-form.tsx'
import { ParamFields } from '../form/param-fields.tsx'
import { useForm } from '../form/use-form.ts'
import { prefilled, textOf } from '../form/values.ts'

/** Has an instance join a multicast group, which creates a new one; shown over the list. */
export function JoinMulticastGroup() {
  const { project } = useNames()
  const initial = prefilled(joinGroup, useSearch())
  const form = useForm({
    command: joinGroup,
    fixed: { project },
    asks: ['instance', 'multicastGroup', 'ipVersion'],
    initial,
    extras: { sourceIps: (initial.sourceIps ?? []).join('\n') },
    toArgs: (args, values) => {
      const sourceIps = [...sourcesIn(textOf(values.sourceIps))]
      return { ...args, ...(sourceIps.length === 0 ? {} : { sourceIps }) }
    },
    more: ({ instance, multicastGroup: group, sourceIps }) => {
      const wrong = joinGroup.params.sourceIps.refused([...sourcesIn(textOf(sourceIps))])
      return {
        ...(textOf(instance) === '' ? { instance: 'Instance is required' } : {}),
        ...(textOf(group) === '' ? { multicastGroup: 'Multicast group is required' } : {}),
        ...(wrong === null ? {} : { sourceIps: wrong }),
      }
    },
  })
  const field = (name: 'instance' | 'ipVersion') => <ParamFields form={form} asks={[name]} />
  return (
    <DrawerForm submit="Join" form={form}>
      <p className="dim">
        There is no separate step to create a group: the first instance to join creates it, and the
        last one to leave deletes it.
      </p>
      {field('instance')}
      <ResourceBox
        noun="multicastGroup"
        names={{}}
        label="Multicast group"
        hint={joinGroup.params.multicastGroup.field.hint}
        custom
        optionsOf={(groups) =>
          groups.map((group) => ({
            value: group.name,
            label: group.name,
            meta: escapeInvisible(describe(multicastGroup.about(group))),
          }))
        }
        what="the multicast groups"
        {...form.text('multicastGroup')}
      />
      {field('ipVersion')}
      <TextArea
        label="Source IPs"
        optional
        hint={joinGroup.params.sourceIps.field.hint}
        {...form.text('sourceIps')}
      />
    </DrawerForm>
  )
}
