// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askAtom, questionAtom } from '../../src/commands/kernel/run/runs.ts'
import { returnAddressAtom } from '../../src/commands/kernel/link/address.ts'
import { framedAtom } from '../../src/commands/kernel/link/stage.ts'
import { guardAtom } from '../../src/state/navigation/navigate.ts'
import { rowAtom } from '../../src/state/context.ts'
import { locationAtom } from '../../src/state/navigation/location.ts'
import { type Console, openConsole } from '../console.ts'
import { caseCount } from '../soak.ts'

const list = '/projects/mock-project/instances'

function landed({ store }: Console) {
  const shown = store.get(locationAtom)?.shown
  return shown?.kind === 'error' ? `${shown.status} ${String(shown.reason)}` : shown?.id
}

async function follow(link: string, console = openConsole()) {
  await console.visit(link)
  return { console, at: landed(console) }
}

describe('a link to a command', () => {
  test('opens over the page of its resource, asks, and has sent nothing', async () => {
    const { console, at } = await follow('/do/instance/stop?project=mock-project&instance=db1')
    const question = await console.asked()
    expect(at).toBe('instanceStorage')
    expect(question).toMatchObject({ door: 'link', typed: null, command: { id: 'instance stop' } })
    expect(console.writes()).toEqual([])
    question.answer(true)
    await expect.poll(() => console.writes()).toHaveLength(1)
  })

  test('requires the name if something is lost, even where it has only the id', async () => {
    const link = '/do/instance/delete?instance=b502642b-7fea-4341-a65d-a556d511469b'
    const { console } = await follow(link)
    expect((await console.asked()).typed).toBe('db-stopped')
  })

  test.each([
    ['/do/project/create?name=one', 'projects'],
    ['/do/disk/create?project=mock-project&name=one&size=1GiB', 'disks'],
    ['/do/snapshot/create?project=mock-project&disk=disk-3', 'disk'],
    ['/do/instance/disk/attach?project=mock-project&instance=db-stopped&disk=disk-3', 'disk'],
    [
      '/do/instance/nic/delete?project=mock-project&instance=db-stopped&interface=my-nic',
      'instanceNetworking',
    ],
    ['/do/console/theme?theme=dark', 'projects'],
  ])('%s opens over %s', async (link, page) => {
    const { console, at } = await follow(link)
    await console.asked()
    expect(at).toBe(page)
  })

  test('just navigates if that is all it does', async () => {
    const { console, at } = await follow('/do/instance/list?project=mock-project')
    expect(at).toBe('instances')
    expect(console.store.get(locationAtom)?.address).toBe(list)
    expect(console.store.get(questionAtom)).toBeNull()
  })

  test.each([
    [
      '/do/silo/create?name=acme&identity-mode=local_only',
      '/system/silos-new?name=acme&identity-mode=local_only',
    ],
    [
      '/system/silos/maze-war/idps?do=silo idp saml create --name okta',
      '/system/silos/maze-war/idps-new?name=okta',
    ],
  ])('that no link may complete, for it takes a secret, opens the form: %s', async (link, form) => {
    const { console } = await follow(link)
    expect(console.store.get(locationAtom)?.address).toBe(form)
    expect(console.store.get(questionAtom)).toBeNull()
    expect(console.writes()).toEqual([])
  })

  test('takes nothing from the row that was focused before', async () => {
    const console = openConsole()
    await console.visit(list)
    const names = { project: 'mock-project', instance: 'db1' }
    console.store.set(rowAtom, { noun: 'instance', names })
    await follow('/do/instance/stop?project=mock-project', console)
    expect(console.store.get(askAtom)).toMatchObject({ missing: ['instance'], door: 'link' })
    expect(console.store.get(questionAtom)).toBeNull()
  })

  test('to a page that cannot be opened stages nothing', async () => {
    const { console, at } = await follow('/do/instance/stop?project=nowhere&instance=db1')
    expect(at).toMatch(/^404/)
    expect(console.store.get(questionAtom)).toBeNull()
  })
})

describe('an invalid link', () => {
  test.each([
    ['/do/instance/explode?project=p', '404 Unknown command "instance explode".'],
    ['/do/__proto__/start', '404'],
    ['/do/console/sign-in', '405 Sign in takes a secret, so it cannot be started from a link.'],
    [
      '/do/silo/create?tls-certificates=[]',
      '400 "tls-certificates" is secret, so it cannot be in a link.',
    ],
    ['/do/silo/idp/saml/create?name=okta', '400 The link is missing the silo.'],
    ['/do/instance/stop?color=red', '400 instance stop has no argument "color".'],
    ['/do/instance/stop?instance=', '400 instance: Instance is required.'],
    ['/do/instance/stop?instance=a&instance=b', '400 Argument "instance" appears twice.'],
    ['/do/project/create?name=No', '400 name: Can only contain lower-case'],
    ['/do/console/theme?theme=pink', '400 theme: Theme must be one of light, dark, system.'],
    ['/do/instance/stop?constructor=1', '400 instance stop has no argument "constructor".'],
    ['/do/%ff/x', '400 This link is not valid.'],
  ])('%s', async (link, said) => {
    const { console, at } = await follow(link)
    expect(at?.startsWith(said)).toBe(true)
    expect(console.store.get(questionAtom)).toBeNull()
    // The arguments of an unknown command may be secret, too.
    const isOpen = /^\/do\/(instance\/stop|project|console\/(theme|device))/.test(link)
    const [path] = link.split('?')
    expect(console.store.get(locationAtom)?.address).toBe(isOpen ? link : path)
    expect(console.writes()).toEqual([])
  })

  test('stages nothing inside a frame', async () => {
    const console = openConsole()
    console.store.set(framedAtom, true)
    const links = [
      '/do/instance/stop?project=mock-project&instance=db1',
      `${list}?do=project delete`,
    ]
    for (const link of links) {
      expect((await follow(link, console)).at).toMatch(/^405 .*frame/)
    }
    expect(console.store.get(questionAtom)).toBeNull()
  })
})

describe('a line in a page’s address', () => {
  const storage = `${list}/db1/storage`

  test('takes its names from the page', async () => {
    const { console, at } = await follow(`${storage}?do=instance stop`)
    expect(at).toBe('instanceStorage')
    const { args } = await console.asked()
    expect(args).toEqual({ project: 'mock-project', instance: 'db1' })
  })

  test('keeps the rest of the address', async () => {
    const { console } = await follow(`${list}?filter=db&do=instance+stop+db1`)
    expect((await console.asked()).args).toMatchObject({ instance: 'db1' })
    expect(console.store.get(locationAtom)?.shown).toMatchObject({ address: `${list}?filter=db` })
  })

  test('just navigates if that is all it does', async () => {
    const { console, at } = await follow(`${storage}?do=disk list`)
    expect(at).toBe('disks')
    expect(console.store.get(questionAtom)).toBeNull()
  })

  test.each([
    [`${storage}?do=instance stop db2`, '403 Stop instance does not belong to this page.'],
    [`${storage}?do=instance explode`, '404 Unknown command "instance explode".'],
    [`${storage}?do=`, '400 Type a command.'],
    [`${storage}?do=instance stop --color red`, '400 Unknown flag --color.'],
    [`${storage}?do=console sign-in --password x`, '405'],
    [`${storage}?do=instance stop; project delete`, '400 Only one command per line.'],
    [
      '/certificates?do=certificate create --key x',
      '400 "key" is secret, so it cannot be in a link.',
    ],
    ['/nowhere?do=instance stop', '404 There is no page at /nowhere.'],
  ])('%s', async (link, said) => {
    const { console, at } = await follow(link)
    expect(at?.startsWith(said)).toBe(true)
    expect(console.store.get(questionAtom)).toBeNull()
    expect(console.writes()).toEqual([])
  })
})

describe('hostile links', () => {
  test('neither write nor break anything', async () => {
    const console = openConsole()
    console.store.set(guardAtom, null)
    const word = fc.oneof(
      fc.constantFrom(
        'do',
        'instance',
        'stop',
        'delete',
        'project',
        'console',
        'sign-in',
        '..',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const part = fc.oneof(word, word.map(encodeURIComponent), fc.constantFrom('%', '%ff', '%00'))
    const path = fc.array(part, { maxLength: 5 }).map((parts) => `/do/${parts.join('/')}`)
    const query = fc
      .array(fc.tuple(part, part), { maxLength: 4 })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
    const link = fc.oneof(
      fc.tuple(path, query).map(([at, asks]) => `${at}?${asks}`),
      fc.tuple(part, query).map(([line, asks]) => `${list}?do=${line}&${asks}`),
    )
    await fc.assert(
      fc.asyncProperty(link, async (address) => {
        await console.visit(address)
        expect(console.store.get(locationAtom)?.shown.kind).toBeDefined()
      }),
      { numRuns: caseCount(15, 10_000) },
    )
    expect(console.writes()).toEqual([])
  })
})

test.each([
  ['/projects?filter=a', '/projects?filter=a'],
  ['/do/instance/stop?project=p&instance=i', '/do/instance/stop?project=p&instance=i'],
  ['/do/console/sign-in?silo=a&username=b&password=c', '/do/console/sign-in'],
  ['/do/no/such?password=c', '/do/no/such'],
  ['/images?filter=a&do=console sign-in --password c', '/images?filter=a'],
  ['/system/silos-new?name=a&tls-certificates=c', '/system/silos-new?name=a'],
])('signing in leads back to an address without its secrets: %s', async (address, kept) => {
  const console = openConsole()
  await console.visit('/login')
  expect(await console.store.set(returnAddressAtom, address)).toBe(kept)
})
