import { otherSilo } from '../../api/silo-host.ts'
import type { Connection } from '../connect/connection.ts'
import { identify } from '../connect/identity.ts'

/** Says who a token belongs to, or what is wrong with it; the console is served in any case. */
export async function startReport(
  connection: Connection,
  env: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const { login } = connection
  if (login === null) return []
  const used = login.current()
  const found = await identify(connection, used)
  const also = found.clock === null ? [] : [found.clock]
  if (!('problem' in found)) {
    const other = otherSilo(connection.host.origin, found.silo)
    const who = `You are ${found.name} of the silo ${found.silo}.`
    return [who, ...(other === '' ? [] : [other]), ...also]
  }
  if (found.status === 401) login.refuse(used)
  const proxy = env['HTTPS_PROXY'] ?? env['https_proxy']
  const direct =
    found.status === 0 && proxy
      ? ['HTTPS_PROXY is set, but Rackline connects to the rack directly.']
      : []
  return [(found.status === 401 ? login.problem() : null) ?? found.problem, ...direct, ...also]
}
