import { useNames } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Note, Panel } from '../../ui/layout.tsx'
import { useNetwork } from './network.tsx'

/** Shows what is wrong in the network of a VPC. The code that finds it loads while the network is read. */
export const VpcLint = fetched(
  async () => (await import('./findings.tsx')).Findings,
  () => <Reading />,
)

function Reading() {
  const { project } = useNames()
  useNetwork(project)
  return (
    <Panel title="Lint" padded>
      <Note>Reading the network …</Note>
    </Panel>
  )
}
