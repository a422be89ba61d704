import type { Named } from '../state/nouns.ts'
import type { Column } from '../ui/column.ts'
import { Truncated } from '../ui/truncated.tsx'
import { InstanceById } from './instance/by-id.tsx'
import { A } from './link.tsx'

type Attached = Named & { readonly description: string; readonly instanceId?: string | null }

/** What is listed alike of everything that has a name, and can be attached to the network of an instance. */
export function attachedColumns<Row extends Attached>(
  project: string,
  hrefOf: (name: string) => string,
): Readonly<Record<'name' | 'description' | 'instance', Column<Row>>> {
  return {
    name: {
      id: 'name',
      label: 'name',
      hit: true,
      cell: ({ name }) => (
        <A href={hrefOf(name)}>
          <Truncated text={name} />
        </A>
      ),
    },
    description: {
      id: 'description',
      label: 'description',
      cell: ({ description }) =>
        description === '' ? null : <Truncated text={description} max={32} />,
      hideBelow: 1000,
    },
    instance: {
      id: 'instance',
      label: 'Instance',
      cell: ({ instanceId }) => (
        <InstanceById id={instanceId} project={project} tab="instanceNetworking" />
      ),
      width: '28ch',
      hideBelow: 640,
    },
  }
}
