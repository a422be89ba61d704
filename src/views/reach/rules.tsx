import { useNames } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Note, Panels } from '../../ui/layout.tsx'
import { useNetwork } from './network.tsx'

/** Lists the rules that apply to an instance. The code that finds them loads while the network is read. */
export const InstanceRules = fetched(
  async () => (await import('./interface-rules.tsx')).InterfaceRules,
  () => <Reading />,
)

function Reading() {
  const { project } = useNames()
  useNetwork(project)
  return (
    <Panels>
      <Note>Reading the network …</Note>
    </Panels>
  )
}
