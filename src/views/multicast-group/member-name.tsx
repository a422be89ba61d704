import type { MulticastGroupMember } from '@oxide/api'
import { nouns } from '../../state/nouns.ts'
import { inBackground } from '../../state/cache/read.ts'
import { useNames } from '../../state/navigation/use-location.ts'
import { useRead } from '../../state/cache/use-read.ts'
import { ById, useListed } from '../by-id.tsx'
import { NameLink } from '../name-link.tsx'

/** Names the instance of a member. It may be in any project, since groups are shared by all of them. */
export function MemberName({ member: { instanceId } }: { member: MulticastGroupMember }) {
  const { all, listed } = useListed('instance', instanceId)
  const isMissed = all.data !== undefined && listed === undefined
  const { data: instance } = useRead(inBackground(nouns.instance.view({ instance: instanceId })), {
    enabled: isMissed,
  })
  const { data: project } = useRead(
    inBackground(nouns.project.view({ project: instance?.projectId ?? '' })),
    { enabled: instance !== undefined },
  )
  const own = useNames().project
  if (instance === undefined || project === undefined) {
    return <ById noun="instance" id={instanceId} open="instanceNetworking" />
  }
  return (
    <>
      <NameLink name={instance.name} open="instanceNetworking" within={{ project: project.name }} />
      {project.name !== own && <span className="dim"> in {project.name}</span>}
    </>
  )
}
