import type { MulticastGroupMember } from '@oxide/api'
import { instanceMulticastGroupLeave } from '../../api/generated/writes/experimental-instances.ts'
import { namesIn, nouns, selector } from '../../state/nouns.ts'
import { define } from '../kernel/define.ts'
import { ref, within } from '../kernel/params.ts'
import { printCli } from '../kernel/line/print.ts'
import { joinGroup, leaveGroup, removeGroup } from './membership.ts'

/** Removes the page's instance from a group. The CLI's own command names the group first. */
const leaveOfInstance = define({
  id: 'console instance multicast-group leave',
  params: {
    instanceMembership: ref('instanceMembership'),
    instance: ref('instance'),
    project: within('project'),
  },
  subject: (names) => nouns.instanceMembership.view(names),
  confirm: ({ multicastIp }: MulticastGroupMember, { instance }) =>
    `${instance} will no longer receive traffic sent to ${multicastIp}. If it is the last member, the group will be deleted.`,
  danger: 'interrupts',
  run: (api, { instance, project }, { seen }) =>
    api.call(instanceMulticastGroupLeave, {
      path: { instance, multicastGroup: seen.multicastGroupId },
      query: selector(namesIn({ instance, project }), 'instance'),
    }),
  done: () => ({
    say: 'Instance left the multicast group',
    refresh: ['instanceMembership', 'multicastGroup', 'multicastMember'],
  }),
  key: 'm',
  bulk: true,
  keywords: ['remove', 'member', 'igmp'],
  cli: ({ instance, project }, seen) =>
    seen === undefined
      ? null
      : printCli(leaveGroup, {
          instance,
          multicastGroup: seen.multicastGroupId,
          ...namesIn({ project }),
        }),
})

export const commands = [joinGroup, leaveGroup, removeGroup, leaveOfInstance]
