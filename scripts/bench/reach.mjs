import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../build.mjs'
import { quantile } from './statistics.mjs'

const rounds = 15

/**
 * Measures questions about a network of 500 instances in 4 VPCs, with 200 rules and 60 routes in each VPC. Each round
 * begins with a new copy of the network, as after a read, so that nothing is remembered from the round before. The code
 * is bundled as for the browser. Takes the median of the processor's time, to which other programs add little.
 */
export async function reach() {
  const {
    reach: ask,
    whoCanReach,
    difference,
    changed,
    lint,
  } = await load(['question', 'reached', 'difference', 'changed', 'check/lint'])
  const question = { from: 'vm-0', to: 'vm-124', protocol: 'tcp', port: 5432 }
  const edit = {
    kind: 'create rule',
    vpc: 'vpc-0',
    rule: {
      ...rulesOf(0)[0],
      name: 'new',
      priority: 1,
      action: 'deny',
      targets: [],
      filters: { protocols: [{ type: 'tcp' }], ports: ['5432'] },
    },
  }
  const what = 'reach, 500 instances'
  const measures = [
    ['one question', 16, (world) => ask(world, question)],
    ['one question about the internet', 16, (world) => ask(world, { ...question, to: 'internet' })],
    [
      'who can reach',
      100,
      (world) => whoCanReach(world, 'vm-124', { protocol: 'tcp', port: 5432 }),
    ],
    ['who can reach, all ports', 100, (world) => whoCanReach(world, 'vm-124', {})],
    ['difference of an edit', 200, (world) => difference(world, changed(world, edit))],
    ['findings in all VPCs', 200, (world) => lint(world)],
  ]
  return measures.map(([name, most, run]) => {
    const times = Array.from({ length: rounds }, () => {
      const world = networkWorld()
      const start = process.cpuUsage()
      run(world)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    return { what: [what, name].join(': '), value: quantile(times, 0.5), unit: 'ms', most }
  })
}

async function load(names) {
  const all = 'virtual:reach'
  const plugin = {
    name: 'reach',
    resolveId: (id) => (id === all ? id : null),
    load: (id) =>
      id === all
        ? names.map((name) => `export * from '${join(root, 'src/reach', name)}.ts'`).join('\n')
        : null,
  }
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: true, write: false, rolldownOptions: { input: all } },
    plugins: [plugin],
  })
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

const vpcs = [0, 1, 2, 3]

function networkWorld() {
  return {
    vpcs: vpcs.map((at) => ({ id: `vpc-${at}`, name: `vpc-${at}` })),
    subnets: vpcs.flatMap((at) => numbers(5).map((index) => subnetOf(at, index))),
    instances: numbers(500).map(instanceOf),
    rules: vpcs.flatMap(rulesOf),
    routers: vpcs.flatMap((at) => [
      { id: `system-${at}`, name: 'system', vpcId: `vpc-${at}`, kind: 'system' },
      { id: `custom-${at}`, name: 'custom', vpcId: `vpc-${at}`, kind: 'custom' },
    ]),
    routes: vpcs.flatMap(routesOf),
    gateways: vpcs.map((at) => ({
      id: `gw-${at}`,
      name: 'gw',
      vpcId: `vpc-${at}`,
      ipPoolIds: ['pool'],
    })),
    externalSubnets: [],
    pools: [{ id: 'pool', name: 'pool' }],
    unread: [],
  }
}

function subnetOf(at, index) {
  return {
    id: `subnet-${at}-${index}`,
    name: `subnet-${index}`,
    vpcId: `vpc-${at}`,
    ipv4Block: `10.${at}.${index}.0/24`,
    ipv6Block: `fd00:${at}:0:${index}::/64`,
    customRouterId: index < 2 ? `custom-${at}` : null,
  }
}

function instanceOf(at) {
  const [vpc, subnet] = [Math.floor(at / 125), at % 5]
  const number = Math.floor((at % 125) / 5) + 5
  const addresses = [`10.${vpc}.${subnet}.${number}`, `fd00:${vpc}:0:${subnet}::${number}`]
  const pool = { kind: 'floating', ipPoolId: 'pool', name: `ip-${at}` }
  return {
    id: `id-${at}`,
    name: `vm-${at}`,
    runState: 'running',
    interfaces: [
      {
        id: `nic-${at}`,
        name: 'net0',
        vpcId: `vpc-${vpc}`,
        subnetId: `subnet-${vpc}-${subnet}`,
        primary: true,
        addresses: addresses.map((ip) => ({ ip, transitIps: [] })),
      },
    ],
    externalIps: at % 4 === 0 ? [{ ...pool, ip: `203.0.${Math.floor(at / 250)}.${at % 250}` }] : [],
  }
}

function rulesOf(at) {
  return numbers(200).map((index) => {
    const vm = `vm-${125 * at + (index % 125)}`
    const targets = [
      [],
      [{ type: 'subnet', value: `subnet-${index % 5}` }],
      [{ type: 'instance', value: vm }],
      [{ type: 'ip_net', value: `10.${at}.${index % 5}.0/25` }],
    ]
    const hosts = [
      null,
      [{ type: 'instance', value: `vm-${125 * at + ((index * 7) % 125)}` }],
      [{ type: 'subnet', value: `subnet-${(index + 1) % 5}` }],
      [
        { type: 'ip_net', value: `198.51.${index}.0/24` },
        { type: 'vpc', value: `vpc-${at}` },
      ],
    ]
    return {
      id: `rule-${at}-${index}`,
      name: `rule-${index}`,
      vpcId: `vpc-${at}`,
      action: index % 3 === 0 ? 'deny' : 'allow',
      direction: index % 4 === 3 ? 'outbound' : 'inbound',
      status: index % 10 === 9 ? 'disabled' : 'enabled',
      priority: 100 + 10 * (index % 20),
      targets: targets[index % 4],
      filters: {
        hosts: hosts[(index * 3 + 1) % 4],
        ports: [`${1000 + index * 10}-${1100 + index * 10}`, '5432'],
        protocols: [{ type: index % 5 === 4 ? 'udp' : 'tcp' }],
      },
    }
  })
}

function routesOf(at) {
  const own = numbers(53).map((index) => ({
    id: `route-${at}-${index}`,
    name: `route-${index}`,
    vpcRouterId: `custom-${at}`,
    kind: 'custom',
    destination: { type: 'ip_net', value: `198.18.${index}.0/24` },
    target:
      index % 2 === 0 ? { type: 'drop' } : { type: 'ip', value: `10.${at}.0.${(index % 20) + 5}` },
  }))
  const inner = numbers(5).map((index) => ({
    id: `inner-${at}-${index}`,
    name: `subnet-${index}`,
    vpcRouterId: `system-${at}`,
    kind: 'vpc_subnet',
    destination: { type: 'subnet', value: `subnet-${index}` },
    target: { type: 'subnet', value: `subnet-${index}` },
  }))
  const out = ['0.0.0.0/0', '::/0'].map((value) => ({
    id: `default-${at}-${value}`,
    name: `default-${value}`,
    vpcRouterId: `system-${at}`,
    kind: 'default',
    destination: { type: 'ip_net', value },
    target: { type: 'internet_gateway', value: 'gw' },
  }))
  return [...own, ...inner, ...out]
}

function numbers(count) {
  return Array.from({ length: count }, (_, at) => at)
}
