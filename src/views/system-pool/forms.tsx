import { memberErrors } from '../../api/valid/pool.ts'
import { createIpPool, editIpPool } from '../../commands/pool/ip-pool.ts'
import { addMember, addRange, rangeErrors } from '../../commands/pool/member.ts'
import { createSubnetPool, editSubnetPool } from '../../commands/pool/subnet-pool.ts'
import { Word } from '../../ui/text/value.tsx'
import { formOf } from '../form/of-command.tsx'
import { textOf } from '../form/values.ts'

const note = 'Users of linked silos can see the name and the description of a pool.'
const looks = { ipVersion: 'radio', poolType: 'radio' } as const

export const NewIpPool = formOf(createIpPool, {
  asks: ['name', 'description', 'ipVersion', 'poolType'],
  required: ['name', 'ipVersion', 'poolType'],
  initial: { ipVersion: 'v4', poolType: 'unicast' },
  looks,
  note,
})

export const EditIpPool = formOf(editIpPool, { note })

export const NewSubnetPool = formOf(createSubnetPool, {
  initial: { ipVersion: 'v4' },
  looks: { ipVersion: 'radio' },
  note,
})

export const EditSubnetPool = formOf(editSubnetPool, { note })

export const AddRange = formOf(addRange, {
  check: ({ first, last }, pool) => rangeErrors({ first: textOf(first), last: textOf(last) }, pool),
  facts: { of: 'systemPool', list: versionOf },
  note: 'A range includes its first and its last address. The first one must not come after the last.',
})

export const AddMember = formOf(addMember, {
  check: ({ subnet, minPrefixLength: min, maxPrefixLength: max }, pool) => ({
    ...memberErrors(
      {
        subnet: textOf(subnet).trim(),
        ...(typeof min === 'number' ? { minPrefixLength: min } : {}),
        ...(typeof max === 'number' ? { maxPrefixLength: max } : {}),
      },
      pool?.ipVersion,
    ),
  }),
  facts: { of: 'systemSubnetPool', list: versionOf },
})

function versionOf({ name, ipVersion }: { name: string; ipVersion: string }) {
  return {
    Pool: name,
    'IP version': <Word>{ipVersion}</Word>,
  }
}
