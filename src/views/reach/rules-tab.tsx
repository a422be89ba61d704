import { fetched } from '../../ui/code/fetched.tsx'
import { Panels } from '../../ui/layout.tsx'
import { Reading } from './network.tsx'

/** Lists the rules that apply to an instance. The code that finds them loads while the network is read. */
export const InstanceRules = fetched(
  async () => (await import('./rules.tsx')).InterfaceRules,
  <Panels>
    <Reading />
  </Panels>,
)
