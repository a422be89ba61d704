import { asnRefusal } from '../../../api/bgp/state.ts'
import { pathTo, withQuery } from '../../../state/navigation/paths.ts'
import { useRead, useSearch, useQueryChange } from '../../../state/use-page.ts'
import { Select } from '../../../ui/form/select.tsx'
import { nouns } from '../../../state/nouns.ts'

/** Returns the address of an autonomous system's messages, of a single peer if one is given. */
export function historyHref(asn: number, peer?: string): string {
  const filter = peer === undefined ? {} : { filter: `peer:${peer}` }
  return withQuery(pathTo('bgpHistory', {}), { asn: String(asn), ...filter })
}

/** Returns the address of the routes that peers announce to an autonomous system. */
export function importedHref(asn: number): string {
  return `${pathTo('bgpImported', {})}?asn=${asn}`
}

/** Returns the page's autonomous system: the one in the address, or else the first one configured. */
export function useAsn() {
  const configs = useRead(nouns.bgpConfig.list({}))
  const named = useSearch().get('asn') ?? ''
  const given = /^\d+$/.test(named) ? Number(named) : Number.NaN
  const known = [...new Set(configs.data?.items.map(({ asn }) => asn))]
  const asn = asnRefusal(given) === null ? given : known[0]
  const all = asn === undefined || known.includes(asn) ? known : [...known, asn]
  return { configs, asn, all }
}

type PickerProps = { readonly asn: number | undefined; readonly all: readonly number[] }

export function AsnPicker({ asn, all }: PickerProps) {
  const to = useQueryChange()
  return (
    <Select
      label="ASN"
      hideLabel
      value={asn === undefined ? '' : String(asn)}
      options={all.map((one) => ({ value: String(one), label: `AS ${one}` }))}
      onChange={(value) => void to({ asn: [value], filter: [] })}
    />
  )
}
