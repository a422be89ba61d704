import type { LinkConfigCreate } from '@oxide/api'
import type { BgpPeerConfig } from '../generated/lacking.ts'
import { linksOf, peerName } from './words.ts'

type OnLink = { readonly linkName: string }

/** The parts of new settings that must fit each other. */
export type Parts = {
  readonly portConfig: { readonly geometry: string }
  readonly links: readonly Pick<LinkConfigCreate, 'linkName'>[]
  readonly addresses: readonly OnLink[]
  readonly routes?: readonly OnLink[] | undefined
  readonly interfaces?: readonly OnLink[] | undefined
  readonly bgpPeers?: readonly OnLink[] | undefined
}

/**
 * Returns the errors of new settings, by part: links must exist on a port of the geometry, once each, and everything
 * else must be on one of them.
 */
export function wrongParts(parts: Parts): Readonly<Record<string, string>> {
  const { portConfig, links } = parts
  const names = links.map(({ linkName }) => linkName)
  const possible = linksOf(portConfig.geometry) ?? names
  const unknown = names.find((name) => !possible.includes(name))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  const wrong: Record<string, string> = {}
  if (twice !== undefined) wrong['links'] = `Link ${twice} appears twice`
  if (unknown !== undefined) {
    wrong['links'] =
      `A ${portConfig.geometry} port has no link ${unknown}, only ${possible.join(', ')}`
  }
  for (const part of ['addresses', 'routes', 'interfaces', 'bgpPeers'] as const) {
    const lost = parts[part]?.find(({ linkName }) => !names.includes(linkName))
    if (lost !== undefined) {
      wrong[part] =
        lost.linkName === '' ? 'Choose the link of each' : `There is no link ${lost.linkName}`
    }
  }
  return wrong
}

/** MD5 keys of BGP peers, by {@link peerKey}: kept apart from the peers, because they are secret. */
export type Md5Keys = Readonly<Record<string, string>>

/** Identifies a peer among those of new settings: `phy0 192.0.2.9`. */
export function peerKey(linkName: string, peer: Parameters<typeof peerName>[0]): string {
  return `${linkName} ${peerName(peer)}`
}

/** Puts the keys back into the peers. Ignores anything that is not a key, such as the dots of a preview. */
export function withMd5Keys(groups: readonly BgpPeerConfig[], keys: unknown): BgpPeerConfig[] {
  const known: Readonly<Record<string, unknown>> =
    typeof keys === 'object' && keys !== null ? { ...keys } : {}
  return groups.map(({ linkName, peers }) => ({
    linkName,
    peers: peers.map((peer) => {
      const key = peerKey(linkName, peer)
      const given = Object.hasOwn(known, key) ? known[key] : undefined
      return typeof given === 'string' && given !== '' ? { ...peer, md5AuthKey: given } : peer
    }),
  }))
}

/** Removes the keys from the peers. */
export function md5KeysIn(groups: readonly BgpPeerConfig[]): Md5Keys {
  return Object.fromEntries(
    groups.flatMap(({ linkName, peers }) =>
      peers.flatMap((peer) =>
        peer.md5AuthKey == null ? [] : [[peerKey(linkName, peer), peer.md5AuthKey]],
      ),
    ),
  )
}
