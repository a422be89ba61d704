import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { nameRefusal } from '../../api/valid/name.ts'
import { siloPolicy } from '../../state/nouns/both/access.ts'
import { navigateAtom } from '../../state/navigation/navigate.ts'
import { pathTo } from '../../state/navigation/paths.ts'
import { sessionReads } from '../../state/navigation/route-data.ts'
import { useRead } from '../../state/use-page.ts'
import { projectsInReach } from '../../state/search/recent-projects.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack, Panel } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { A } from '../cells.tsx'

/** Leads a user who may not see a page of the silo to the projects on which they have a role. */
export function WithinReach() {
  const { get } = useStore()
  const [projects] = useState(() => projectsInReach(get))
  return (
    <Panel>
      <Stack gap="m" padded width="text">
        <h2>Your projects</h2>
        <p className="dim">
          A role on a project does not include the rest of its silo. Open your project directly.
        </p>
        {projects.length > 0 && (
          <Stack as="ul" gap="xs" aria-label="Your projects">
            {projects.map((project) => (
              <li key={project}>
                <A href={pathTo('instances', { project })}>
                  <bdi>{escapeInvisible(project)}</bdi>
                </A>
              </li>
            ))}
          </Stack>
        )}
        <OpenByName />
        {projects.length === 0 && <NoRoles />}
      </Stack>
    </Panel>
  )
}

function OpenByName() {
  const navigate = useSetAtom(navigateAtom)
  const [project, setProject] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = nameRefusal(project, 'Project')
  return (
    <Stack
      as="form"
      gap="m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong === null) void navigate(pathTo('instances', { project }))
      }}
    >
      <TextField
        label="Project"
        hint="The name of a project that you have a role on"
        value={project}
        onChange={setProject}
        error={tried ? wrong : null}
      />
      <Button variant="go" type="submit">
        Open project
      </Button>
    </Stack>
  )
}

const GUIDE = 'https://docs.oxide.computer/guides/system/completing-rack-config'

/** Explains a 403 to a user who has no groups and no role of their own on the silo. */
function NoRoles() {
  const me = useRead(sessionReads[0]).data
  const groups = useRead(sessionReads[1]).data
  const policy = useRead({ ...siloPolicy, expected: 'only read to explain a refusal' }).data
  if (me === undefined || groups === undefined || policy === undefined) return null
  const assigned = policy.roleAssignments.some(({ identityId }) => identityId === me.id)
  if (groups.items.length > 0 || assigned) return null
  return (
    <p role="note" className="dim">
      You are not in any groups and have no role on the silo. If you expected one, ask an
      administrator. They may need to{' '}
      <a href={GUIDE} target="_blank" rel="noreferrer">
        connect the groups of your identity provider
      </a>
      .
    </p>
  )
}
