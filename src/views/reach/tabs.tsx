import { useNames } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Note, Panel, Panels } from '../../ui/layout.tsx'
import { useNetwork } from './network.tsx'

/** Shows what is wrong in the network of a VPC. The code that finds it loads while the network is read. */
export const VpcLint = fetched(
  async () => (await import('./lint.tsx')).Findings,
  <Panel title="Lint" padded>
    <Reading />
  </Panel>,
)

/** Lists the rules that apply to an instance. The code that finds them loads while the network is read. */
export const InstanceRules = fetched(
  async () => (await import('./rules.tsx')).InterfaceRules,
  <Panels>
    <Reading />
  </Panels>,
)

function Reading() {
  const { project } = useNames()
  useNetwork(project)
  return <Note>Reading the network …</Note>
}
