import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operations } from '../src/api/generated/operations.ts'
import type { Command } from '../src/commands/kernel/command.ts'
import { navigationCommands } from '../src/commands/navigation.ts'
import { crumbsOf, endOf, titleOf, trail } from '../src/state/navigation/crumbs.ts'
import { isNoun, namesIn, recordOf } from '../src/state/nouns.ts'
import { keysOf, matchPath, pathFrom } from '../src/state/navigation/paths.ts'
import { targetAt } from '../src/state/navigation/location.ts'
import { neededAt, neededBelow, wantedAt } from '../src/state/navigation/route-data.ts'
import { routeOf, isRouteId, type RouteId, routeIds } from '../src/state/routes.ts'
import { createPages } from '../src/views/pages.ts'
import { everyCommand } from './console.ts'

const commands = await everyCommand()
const table = routeIds().map((id) => [id] as const)
const repeated = (words: readonly string[]) =>
  words.filter((word, at) => words.indexOf(word) !== at)
const paramsOf = (id: RouteId, value = (key: string) => `some-${key}`) =>
  Object.fromEntries(keysOf(id).map((key) => [key, value(key)]))
const readsOf = (id: RouteId) => [
  ...neededAt(id, namesIn(paramsOf(id)), new URLSearchParams()),
  ...neededBelow(id, namesIn(paramsOf(id)), new URLSearchParams()),
  ...wantedAt(id, namesIn(paramsOf(id))),
]
/** Routes that only redirect. */
const isRedirect = (id: RouteId) =>
  routeOf(id).to !== undefined || routeOf(id).looksUp !== undefined
const isBare = (id: RouteId) => routeOf(id).layout === 'bare'
const shown = routeIds().filter((id) => !isRedirect(id))

describe.each(table)('%s', (id) => {
  const facts = routeOf(id)
  const params = paramsOf(id)

  test('has a path that parses back to any names', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(fc.record(paramsOfArbitrary(id, texts)), (given) => {
        expect(matchPath(pathFrom(id, given) ?? '')).toEqual({ id, params: given })
      }),
    )
  })

  test('is not shadowed by another route, with or without a trailing slash', () => {
    const path = pathFrom(id, params) ?? ''
    expect(matchPath(path)?.id).toBe(id)
    expect(matchPath(path === '/' ? path : `${path}/`)?.id).toBe(id)
  })

  test('has no address when a name is missing', () => {
    for (const key of keysOf(id)) expect(pathFrom(id, { ...params, [key]: '' })).toBeNull()
  })

  test('has crumbs that all lead to pages, the last of them to itself unless it is a drawer', () => {
    const crumbs = crumbsOf(id, params)
    for (const { href } of crumbs) expect(targetAt(href ?? '').kind).toBe('page')
    const here = pathFrom(endOf(id), params)
    const last = crumbs.at(-1)?.href
    expect(last === here).toBe(facts.drawer !== true)
  })

  test('fills every placeholder of its title', () => {
    const title = titleOf(id, params)
    expect(title).toMatch(/ \/ Rackline$/)
    expect(title).not.toMatch(/[{}]/)
  })

  test('has the parameters of its parent routes', () => {
    const outer = trail(id).flatMap((step) => keysOf(step))
    expect(keysOf(id)).toEqual(expect.arrayContaining(outer))
    expect(facts.under === null || isRouteId(facts.under)).toBe(true)
    expect(facts.drawer === true && facts.under === null).toBe(false)
  })

  test('reads with existing GET operations', () => {
    for (const { operation, args } of readsOf(id)) {
      expect(Object.values(operations)).toContain(operation)
      expect(operation.method).toBe('GET')
      expect(JSON.stringify(args)).not.toContain('""')
    }
  })

  test('reads the signed-in user first, unless that is its purpose', () => {
    const isOpen = isBare(id) && id !== 'deviceVerify'
    expect(readsOf(id)[0]?.operation.id).toBe(isOpen ? undefined : 'currentUserView')
  })
})

describe('routes', () => {
  test('have unique patterns', () => {
    expect(repeated(routeIds().map((id) => routeOf(id).at.replaceAll(/:\w+/g, ':')))).toEqual([])
  })

  test('have unique titles, except for forms of the same resource and ways to sign in', () => {
    const titles = shown.filter((id) => !isBare(id)).map((id) => titleOf(id, paramsOf(id)))
    expect(repeated(titles)).toEqual([])
  })

  test('that redirect lead to routes that show something, with their parameters', () => {
    for (const id of routeIds()) {
      const { to } = routeOf(id)
      expect(to === undefined || isRouteId(to)).toBe(true)
      const end = endOf(id)
      expect(routeOf(end).to).toBeUndefined()
      expect(keysOf(id)).toEqual(expect.arrayContaining([...keysOf(end)]))
    }
  })

  test.each(shown.map((id) => [id]))('%s has a page, which brings its layout', async (id) => {
    const pages = createPages()
    expect(pages.has(id)).toBe(false)
    await pages.load(id)
    expect(pages.has(id)).toBe(true)
    expect(pages.page(id)).toBeTypeOf('function')
    expect(pages.frame(id) === undefined).toBe(routeOf(id).frame === undefined)
  })
})

describe('going there', () => {
  test('has a command for every page, except forms, ways to sign in and details within a page', () => {
    const leads =
      (id: RouteId) =>
      ({ place }: Command) =>
        place !== null && place(paramsOf(id)) === pathFrom(id, paramsOf(id))
    const without = shown.filter((id) => !commands.some(leads(id)))
    const isForm = (id: RouteId) => routeOf(id).drawer === true || routeOf(id).form !== undefined
    expect(without.filter((id) => !isBare(id) && !isForm(id))).toEqual([])
    expect(without.toSorted()).toEqual(
      [
        'login',
        'loginLocal',
        'loginSaml',
        'deviceSuccess',
        'projectNew',
        'portSettingsNew',
        'lldpEdit',
        'projectEdit',
        'instanceNew',
        'instanceDisk',
        'instanceDiskNew',
        'interfaceNew',
        'interfaceEdit',
        'instancePool',
        'diskNew',
        'firewallRuleNew',
        'firewallRulesReplace',
        'floatingIpNew',
        'floatingIpPool',
        'externalSubnetNew',
        'externalSubnetPool',
        'diskBlocks',
        'imageUpload',
        'snapshotNew',
        'vpcNew',
        'vpcEdit',
        'subnetNew',
        'routerNew',
        'routerEdit',
        'routeNew',
        'snapshotImage',
        'internetGatewayNew',
        'internetGatewayPool',
        'multicastGroupNew',
        'multicastGroupPool',
        'probeNew',
        'projectAccessNew',
        'projectAccessEdit',
        'siloAccessNew',
        'sshKeyNew',
        'siloAccessEdit',
        'systemPoolNew',
        'systemPoolEdit',
        'ipRangeNew',
        'systemSubnetPoolNew',
        'systemSubnetPoolEdit',
        'subnetPoolMemberNew',
        'fleetAccessNew',
        'fleetAccessEdit',
        'releaseNew',
        'trustRootNew',
        'systemSiloAccessNew',
        'systemSiloAccessEdit',
        'siloNew',
        'siloQuotasEdit',
        'siloProviderNew',
        'siloUserNew',
        'siloUserPassword',
        'certificateNew',
        'rackSledsAdd',
        'bgpConfigNew',
        'bgpConfigEdit',
        'announceSetNew',
        'announceSetEdit',
        'announcementNew',
        'switchPortSettings',
        'supportBundleNew',
        'supportBundleEdit',
        'antiAffinityGroupNew',
        'antiAffinityGroupEdit',
        'affinityGroupNew',
        'affinityGroupEdit',
        'addressLotNew',
        'loopbackAddressNew',
        'bfdSessionNew',
        'allowedIpNew',
        'allowListEdit',
        'authSettingsEdit',
        'alertReceiverNew',
        'alertReceiverEdit',
        'alertReceiverProbe',
        'alertSubscriptionNew',
        'webhookSecretNew',
      ].toSorted(),
    )
  })

  test('is one command per route, with the parameters of its path', () => {
    const named = routeIds().filter((id) => routeOf(id).command !== undefined)
    expect(repeated(named.map((id) => routeOf(id).command ?? ''))).toEqual([])
    expect(navigationCommands).toHaveLength(named.length)
    for (const id of named) {
      const command = navigationCommands.find((one) => one.id === routeOf(id).command)
      const called = keysOf(id).map((key) => (isNoun(key) ? (recordOf(key).called ?? key) : key))
      expect(Object.keys(command?.params ?? {})).toEqual(called)
      expect(command?.place?.(paramsOf(id))).toBe(pathFrom(id, paramsOf(id)))
    }
  })

  test('appears in sidebars only when its parameters are known', () => {
    for (const id of routeIds()) {
      const outer = routeOf(id).layout === 'project' ? ['project'] : []
      expect(routeOf(id).sidebar === undefined ? outer : keysOf(id)).toEqual(outer)
    }
  })
})

function paramsOfArbitrary(id: RouteId, texts: fc.Arbitrary<string>) {
  return Object.fromEntries(keysOf(id).map((key) => [key, texts]))
}
