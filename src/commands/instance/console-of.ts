import { instanceView } from '../../api/generated/reads/instances.ts'
import { type Items, type Names, nouns, recordOf } from '../../state/nouns.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { define } from '../kernel/define.ts'
import { ref } from '../kernel/params.ts'

/** What an instance can have attached, which leads to its console as the instance itself does. */
type Attached = 'disk' | 'floatingIp' | 'externalSubnet'

/** Makes the command that opens the console of the instance that a resource is attached to. */
export function consoleOf<N extends Attached>(
  noun: N,
  instanceOf: (item: Items[N]) => string | null | undefined,
) {
  return define(() => ({
    id: `console ${recordOf(noun).cli} serial-console`,
    verb: 'View serial console',
    title: `View serial console of the instance with the ${recordOf(noun).one}`,
    params: { [noun]: ref(noun), project: ref('project') },
    on: noun,
    subject: (names: Names) => nouns[noun].view(names),
    refused: (item: Items[N]) =>
      instanceOf(item) == null ? `${item.name} is not attached to an instance` : null,
    run: (api, _args, { seen }) => {
      const path = { instance: instanceOf(seen) ?? '' }
      return api.call(instanceView, { path, query: {} })
    },
    done: ({ project }, instance) => ({
      say: `Went to the serial console of ${instance.name}`,
      go: pathTo('instanceSerialConsole', { project, instance: instance.name }),
    }),
    key: 'v',
    keywords: ['terminal', 'tty', 'console'],
  }))
}
