import { expect, test } from 'vitest'
import { idOf } from '../../src/mock/seed.ts'
import { taken, turnInWords } from '../rotation.ts'
import { act, show, waitFor } from '../screen.tsx'

const project = '/projects/mock-project'
const vpc = `${project}/vpcs/default`

/** Returns the text and the target of the links in a part of the page. */
const linksIn = (part: string) =>
  [...document.querySelectorAll(`${part} a`)].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
const linksOf = (row: string) => linksIn(`tr[data-key="${row}"]`)

test('an interface links to its VPC and its subnet, in its row and its drawer', async () => {
  await show(`${project}/instances/db1/networking/interfaces/my-nic/edit`)
  const own = [
    ['default', `${vpc}/firewall-rules`],
    ['default', `${vpc}/subnets/default/edit`],
  ]
  await waitFor(() => {
    expect(linksOf('my-nic')).toEqual(expect.arrayContaining(own))
    expect(linksIn('dialog')).toEqual(own)
    // Its row, its drawer, the properties of the instance, and the note about its firewall rules.
    expect(linksIn('main').filter(([, href]) => href === own[0]?.[1])).toHaveLength(4)
  })
})

test('a firewall rule links to its targets, except addresses', async () => {
  const rule = {
    name: 'named',
    description: '',
    action: 'allow',
    direction: 'inbound',
    priority: 9,
    status: 'enabled',
    filters: { hosts: [{ type: 'instance', value: 'db1' }] },
    targets: [
      { type: 'subnet', value: 'mock-subnet-1' },
      { type: 'ip', value: '10.0.0.9' },
    ],
  }
  await show(`${vpc}/firewall-rules`, {}, async ({ ask }) => {
    await ask('PUT /v1/vpc-firewall-rules?project=mock-project&vpc=default', { rules: [rule] })
  })
  await waitFor(() =>
    expect(linksOf('named')).toEqual([
      ['named', `${vpc}/firewall-rules/named/edit`],
      ['mock-subnet-1', `${vpc}/subnets/mock-subnet-1/edit`],
      ['db1', `${project}/instances/db1/storage`],
    ]),
  )
  expect(document.querySelector('tr[data-key="named"]')?.textContent).toContain('10.0.0.9')
})

test('a gateway links to the routes that target it, and to their routers', async () => {
  await show(`${vpc}/internet-gateways/internet-gateway-1`)
  const at = `${vpc}/routers/mock-custom-router`
  await waitFor(() =>
    expect(linksIn('dialog')).toEqual(
      expect.arrayContaining([
        ['mock-custom-router', at],
        ['dc2', `${at}/routes/dc2/edit`],
      ]),
    ),
  )
})

test('a multicast member in another project is shown with its project', async () => {
  const group = '/v1/instances/elsewhere/multicast-groups/market-data?project=other-project'
  const console = await show(`${project}/multicast-groups/market-data`, {}, async ({ ask }) => {
    await ask('POST /v1/instances?project=other-project', {
      name: 'elsewhere',
      description: '',
      hostname: 'elsewhere',
      memory: 2 ** 30,
      ncpus: 1,
      network_interfaces: { type: 'none' },
      start: false,
    })
    await ask(`PUT ${group}`, {})
  })
  const other = '/projects/other-project/instances/elsewhere/networking'
  await waitFor(() => expect(linksIn('main table')).toContainEqual(['elsewhere', other]))
  expect(linksIn('main table')).toContainEqual(['db1', `${project}/instances/db1/networking`])
  expect(document.querySelector('main table')?.textContent).toContain('elsewhere in other-project')
  // Those of this project are in its list.
  expect(console.sent).not.toContain(`GET /v1/instances/${idOf('instance mock-project db1')}`)
})

test(`no name of a resource stands as plain text (${turnInWords})`, async () => {
  const { ask, visit } = await show(project)
  const inVpc = 'project=mock-project&vpc=default'
  const lists = [
    ...['instances', 'disks', 'snapshots', 'images', 'floating-ips', 'anti-affinity-groups'].map(
      (kind) => `${kind}?project=mock-project`,
    ),
    ...['vpc-subnets', 'vpc-routers', 'internet-gateways'].map((kind) => `${kind}?${inVpc}`),
    'ip-pools?sort_by=name_ascending',
  ]
  const answers = await Promise.all(lists.map((kind) => ask(`GET /v1/${kind}&limit=1000`)))
  const called = JSON.stringify(answers).matchAll(/"name":"([^"]+)"/g)
  // Kinds of routes and DNS names are called default, too.
  const names = new Set([...called].map(([, name]) => name).filter((name) => name !== 'default'))
  const shown = () =>
    [...document.querySelectorAll('main tbody :is(td, th) *, main dd *')].filter(
      ({ children, textContent }) => children.length === 0 && names.has(textContent.trim()),
    )
  const plain = () => shown().filter((element) => element.closest('a, button') === null)
  for (const page of taken(NAMING, 3)) {
    await act(() => visit(project + page))
    await waitFor(() => expect(shown(), page).not.toEqual([]))
    await waitFor(() =>
      expect(
        plain().map(({ outerHTML }) => outerHTML),
        page,
      ).toEqual([]),
    )
  }
}, 60_000)

/** Pages that name other resources. */
const NAMING = [
  '/instances/db1/storage',
  '/instances/db1/networking',
  '/instances/db1/settings',
  '/disks',
  '/snapshots',
  '/floating-ips',
  '/external-subnets',
  '/affinity/romulus-remus',
  '/vpcs/default/subnets',
  '/vpcs/default/internet-gateways',
  '/vpcs/default/routers/mock-custom-router',
]
