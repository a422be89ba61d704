import { fetched } from '../../ui/code/fetched.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Reading } from './network.tsx'

/** Shows what is wrong in the network of a VPC. The code that finds it loads while the network is read. */
export const VpcLint = fetched(
  async () => (await import('./lint.tsx')).Findings,
  <Panel title="Lint" padded>
    <Reading />
  </Panel>,
)
