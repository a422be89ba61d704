import { expect, test } from 'vitest'
import { show, waitFor } from '../../screen.tsx'

const rules = (targets: number) =>
  Array.from({ length: 40 }, (_, rule) => ({
    name: `rule-${rule + 1}`,
    description: '',
    action: 'allow',
    direction: 'inbound',
    priority: rule,
    status: 'enabled',
    filters: { ports: ['443'] },
    targets: Array.from({ length: targets }, (_target, at) => ({
      type: 'ip',
      value: `10.0.${rule}.${at}`,
    })),
  }))

/** Returns the number of elements in the table of 40 rules with this many targets each. */
async function elementsWith(targets: number): Promise<number> {
  await show('/projects/mock-project/vpcs/default/firewall-rules', {}, async ({ ask }) => {
    await ask('PUT /v1/vpc-firewall-rules?project=mock-project&vpc=default', {
      rules: rules(targets),
    })
  })
  await waitFor(() => expect(document.querySelectorAll('main tbody tr')).toHaveLength(40))
  const count = document.querySelectorAll('main table *').length
  document.body.replaceChildren()
  return count
}

test('forty rules with forty targets each need no more elements than with three', async () => {
  const few = await elementsWith(3)
  expect(await elementsWith(40)).toBe(few)
  console.log(`40 firewall rules: ${few} elements`)
})
