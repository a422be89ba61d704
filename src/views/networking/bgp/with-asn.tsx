import type { ReactNode } from 'react'
import { Empty, Panel } from '../../../ui/layout.tsx'
import { ReadError, type ReadState } from '../../read-error.tsx'
import { NewButton } from '../../new-button.tsx'

type Props = {
  readonly asn: number | undefined
  /** The read that the autonomous systems come from. */
  readonly configs: ReadState
  readonly children: ReactNode
}

/** Shows what belongs to an autonomous system, or why there is none. */
export function WithAsn({ asn, configs, children }: Props) {
  if (asn === undefined && configs.data !== undefined) return <NoConfigs />
  return (
    <>
      <ReadError what="the BGP configurations" query={configs} />
      {(asn !== undefined || configs.error === null) && children}
    </>
  )
}

function NoConfigs() {
  return (
    <Panel>
      <Empty
        title="No BGP configurations"
        line="Routes and messages belong to a configuration’s AS number. Create your first one."
        action={<NewButton id="system networking bgp config create" />}
      />
    </Panel>
  )
}
