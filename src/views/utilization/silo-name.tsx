import { matchPath } from '../../state/navigation/paths.ts'
import { encode } from '../../api/request.ts'
import { Truncated } from '../../ui/text/truncated.tsx'
import { A } from '../link.tsx'

/** Names a silo, and leads to its page. */
export function SiloName({ name }: { name: string }) {
  const path = `/system/silos/${encode(name)}`
  const shown = <Truncated text={name} max={32} />
  return matchPath(path) === null ? shown : <A href={path}>{shown}</A>
}
