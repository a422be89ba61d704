import { NAMES, places } from '../../foreign/places.ts'
import { layoutOf } from '../../../src/state/routes.ts'
import type { Task } from './tasks.ts'
import type { Operator } from './operator.ts'

/** Tasks outside projects: in the silo, the settings and the system. */
export const tasksOutsideProjects: readonly [Task, ...Task[]] = [
  goAnywhere,
  ...Array.from({ length: 5 }, () => goAnywhere),
  ...Array.from({ length: 8 }, () => byLine),
  throughRowMenu,
  throughRowMenu,
]

/** Every page outside projects that needs a session. */
const ABOVE = places
  .filter(({ id, address }) => layoutOf(id) !== 'project' && !/^\/(login|device)/.test(address))
  .map(({ address }) => address)

/** Lists whose rows have menus. */
const LISTS = [
  '/images',
  '/access',
  '/users',
  '/settings/ssh-keys',
  '/system/silos',
  '/system/networking/ip-pools',
  '/system/networking/subnet-pools',
  '/system/inventory/sleds',
  '/system/inventory/switch-ports',
  '/system/access',
] as const

async function goAnywhere(operator: Operator): Promise<void> {
  const { page, act, answer, one, draw } = operator
  const [first = '/projects', ...others] = ABOVE
  const address = one([first, ...others])
  await act(`go to ${address}`, () => page.goto(address))
  const refresh = page.getByRole('button', { name: 'Refresh data' })
  if (draw() < 0.5 && (await refresh.isVisible())) {
    await act(`refresh ${address}`, () => refresh.click())
  }
  await answer(false)
}

async function byLine({ page, act, line, answer, one, draw }: Operator): Promise<void> {
  // Pages without a shell have no command line.
  if (!(await page.getByRole('button', { name: /Command$/ }).isVisible())) {
    await act('go to the silos', () => page.goto('/system/silos'))
  }
  const number = Math.floor(draw() * 1e6)
  await line(
    one([
      `system networking ip-pool create --name line-${number}`,
      `system networking ip-pool update --pool ip-pool-1 --description line-${number}`,
      `system networking ip-pool silo link --pool ip-pool-3 --silo ${one(['maze-war', 'pelerines'])} --is-default false`,
      `system networking ip-pool silo unlink --pool ip-pool-3 --silo maze-war`,
      `system networking subnet-pool create --name line-${number} --ip-version v4`,
      `system networking subnet-pool delete --pool ${one(['line-1', 'default-v6-subnet-pool'])}`,
      `silo quotas update --silo maze-war --cpus ${one(['50', '60', '70'])}`,
      `silo view --silo pelerines`,
      `silo delete --silo pelerines`,
      `system hardware sled set-provision-policy --sled-id ${NAMES['sledId']} --state ${one(['provisionable', 'non_provisionable'])}`,
      `current-user ssh-key delete --ssh-key ${one(['mac-mini', 'm1-macbook-pro'])}`,
      `certificate delete --certificate ${NAMES['certificate']}`,
      `auth-settings update --device-token-max-ttl-seconds ${one(['3600', '7200', '10d'])}`,
      `image demote --image ubuntu-20-04 --project mock-project`,
      `console silo access add --silo maze-war --identity 'Hans Jonas' --role ${one(['viewer', 'collaborator'])}`,
      `system update trust-root delete --trust-root-id ${NAMES['trustRootId']}`,
      `system networking address-lot list`,
    ]),
  )
  await answer(draw() < 0.8)
}

async function throughRowMenu({ page, act, answer, one }: Operator): Promise<void> {
  const list = one(LISTS)
  await act(`go to ${list}`, () => page.goto(list))
  const actions = page.getByRole('main').getByRole('button', { name: 'Row actions' })
  if ((await actions.count()) === 0) return
  await act('open the menu of a row', () => actions.last().click())
  const items = page.getByRole('menuitem', { disabled: false })
  // Reads all texts at once and without waiting: the end of the session may close the menu at any moment.
  const last = (await items.allInnerTexts()).at(-1)
  if (last === undefined) return
  // Some items only open a page or copy something, and report no outcome.
  await act(`take ${last}`, () => items.last().click())
  await answer()
}
