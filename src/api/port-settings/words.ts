import type { ImportExportPolicy, SwitchInterfaceKind } from '@oxide/api'
import type { BgpPeer } from '../generated/lacking.ts'

/** Formats a link's geometry: `qsfp28x2` is two links of two lanes. Keeps a word that only a newer API knows. */
export function geometryWords(geometry: string): string {
  return wordFor(GEOMETRIES, geometry)
}

const GEOMETRIES: Readonly<Record<string, string>> = {
  qsfp28x1: 'QSFP28 ×1 (phy0)',
  qsfp28x2: 'QSFP28 ×2 (phy0, phy1)',
  sfp28x4: 'SFP28 ×4 (phy0 to phy3)',
}

/** The links of a port by its geometry (the API document's `LinkConfigCreate`). */
export const LINKS_OF: Readonly<Record<string, readonly string[]>> = {
  qsfp28x1: ['phy0'],
  qsfp28x2: ['phy0', 'phy1'],
  sfp28x4: ['phy0', 'phy1', 'phy2', 'phy3'],
}

/** Returns the links of a port of a geometry; undefined for one that only a newer API knows. */
export function linksOf(geometry: string): readonly string[] | undefined {
  return Object.hasOwn(LINKS_OF, geometry) ? LINKS_OF[geometry] : undefined
}

/** The speeds of a link, in the API document's words. */
export const SPEEDS = [
  'speed0_g',
  'speed1_g',
  'speed10_g',
  'speed25_g',
  'speed40_g',
  'speed50_g',
  'speed100_g',
  'speed200_g',
  'speed400_g',
] as const

/** Formats a speed: `speed100_g` is `100 Gb/s`. */
export function speedWords(speed: unknown): string {
  const word = typeof speed === 'string' ? speed : ''
  const [, amount] = /^speed(\d+)_?[gG]$/.exec(word) ?? []
  return amount === undefined ? word : `${amount} Gb/s`
}

/** Formats a method of forward error correction; without one, the medium decides. */
export function fecWords(fec: string | null | undefined): string {
  return fec == null ? 'By medium' : wordFor(FECS, fec)
}

/** Methods of forward error correction, in words. */
export const FECS: Readonly<Record<string, string>> = {
  firecode: 'Firecode',
  none: 'None',
  rs: 'Reed-Solomon',
}

/** Formats a kind of interface, with the tag of a VLAN. */
export function kindWords(kind: SwitchInterfaceKind): string {
  return kind.type === 'vlan' ? `VLAN ${kind.vid}` : kind.type
}

/** Names a BGP peer by its address, or as unnumbered with the lifetime of its router in seconds. */
export function peerName({ addr }: Pick<BgpPeer, 'addr'>): string {
  return addr.type === 'numbered' ? addr.targetAddr : 'unnumbered'
}

/** Describes which prefixes pass: all, none, or those listed. */
export function policyWords(policy: ImportExportPolicy): string {
  if (policy.type !== 'allow') return 'All'
  const { value } = policy
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None'
}

/** The taps of a link's transmit equalizer, in the order in which they apply. */
export const TAPS = ['pre2', 'pre1', 'main', 'post1', 'post2'] as const

/** Formats a transmit equalizer: the taps that are set, or none if the medium decides. */
export function equalizerWords(
  taps: Readonly<Partial<Record<(typeof TAPS)[number], number | null>>> | null | undefined,
): string {
  const set = TAPS.filter((tap) => taps?.[tap] != null)
  return set.length === 0 ? 'Default' : set.map((tap) => `${tap} ${taps?.[tap]}`).join(', ')
}

function wordFor(words: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word
}
