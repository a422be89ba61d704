import { pathTo } from '../../state/navigation/paths.ts'
import { Empty, Head, Panel } from '../../ui/layout.tsx'
import { A } from '../cells.tsx'

/** Serves the address of issues, which the API does not list. */
export function Issues() {
  return (
    <>
      <Head title="Issues" />
      <Panel>
        <Empty
          title="Nothing here"
          line={
            <>
              <A href={pathTo('systemUpdate', {})}>System update</A> says whether the system needs
              support.
            </>
          }
        />
      </Panel>
    </>
  )
}
