import type { Group, User } from '@oxide/api'
import type { ReactNode } from 'react'
import type { Displayed } from '../../state/nouns/displayed.ts'
import { capital } from '../../state/words.ts'
import { recordOf } from '../../state/nouns.ts'
import { Head } from '../../ui/head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Properties } from '../../ui/properties.tsx'
import { Time } from '../../ui/text/time.tsx'
import { Truncated } from '../../ui/text/truncated.tsx'
import { Identifier } from '../copied.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { ResourceMenu } from '../row-menu.tsx'
import { SiloRoles } from './roles.tsx'

type Props = {
  readonly noun: 'user' | 'group'
  readonly item: Displayed<User | Group>
  /** The ids of groups that also confer roles. */
  readonly groups?: readonly string[]
  readonly action?: ReactNode
}

export function Header({ noun, item, groups = [], action }: Props) {
  const { id, name, timeCreated, timeModified } = item
  return (
    <>
      <Head
        title={<Truncated text={name} max={63} />}
        actions={
          <>
            <RefreshButton />
            {action}
            <ResourceMenu
              of={{ noun, names: { [noun]: id } }}
              id={id}
              label={`${capital(recordOf(noun).one)} actions`}
              without={['user logout']}
            />
          </>
        }
      />
      <Panel title="Properties" padded>
        <Properties
          items={[
            { label: 'Roles in the silo', value: <SiloRoles id={id} groups={groups} /> },
            { label: 'ID', value: <Identifier id={id} /> },
            { label: 'Created', value: <Time at={timeCreated} /> },
            { label: 'Last modified', value: <Time at={timeModified} /> },
          ]}
        />
      </Panel>
    </>
  )
}
