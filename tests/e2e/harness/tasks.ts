import { expect } from '@playwright/test'
import { linesIn, PLACES } from './task-lines.ts'
import type { Operator } from './operator.ts'
import {
  editProject,
  makeDisk,
  makeInstance,
  makeInterface,
  makeProject,
  resize,
  throughSettings,
} from './form-tasks.ts'
import { goToInstance, goToList, goToTab, pick, PROJECT, refusals } from './go.ts'

/** A task of an operator, in several steps. */
export type Task = (operator: Operator) => Promise<void>

const IN = '--project mock-project'
/** Instances to start and stop. Leaves out `db-stopped`, because some changes need a stopped instance. */
const INSTANCES = ['db1', 'db2', 'db3', 'you-fail'] as const
const DISKS = ['disk-3', 'disk-4', 'disk-5', 'disk-stopped-data'] as const

/** All tasks; those that should happen more often are listed several times. */
export const tasks: readonly [Task, ...Task[]] = [
  goAbout,
  goAbout,
  goAbout,
  ...Array.from({ length: 12 }, () => byLine),
  byLink,
  byLink,
  byRowMenu,
  byRowMenu,
  byButton,
  byKeys,
  byPalette,
  throughTabs,
  throughMetrics,
  throughSettings,
  atTheConsole,
  withMarks,
  makeProject,
  editProject,
  makeDisk,
  resize,
  makeInterface,
  makeInstance,
]

async function goAbout({ page, act, one, draw }: Operator): Promise<void> {
  for (const place of [one(['Projects', 'Instances', 'Disks']), one(PLACES)]) {
    const link = page.getByRole('navigation').getByRole('link', { name: place }).first()
    if (!(await link.isVisible())) continue
    await act(`go to ${place}`, () => link.click())
    const refresh = page.getByRole('button', { name: 'Refresh data' })
    if (draw() < 0.5 && (await refresh.isVisible())) {
      await act(`refresh ${place}`, () => refresh.click())
    }
  }
}

async function byLine(operator: Operator): Promise<void> {
  const { line, answer, one, draw } = operator
  const number = Math.floor(draw() * 1e6)
  const [i, d] = [`--instance ${one(INSTANCES)} ${IN}`, `--disk ${one(DISKS)} ${IN}`]
  await line(one(linesIn(IN, { number, instance: i, disk: d }, one)))
  await answer(draw() < 0.8)
}

async function byLink({ page, act, command, answer, one, draw }: Operator): Promise<void> {
  const i = `project=mock-project&instance=${one(INSTANCES)}`
  const link = one([
    `/do/instance/start?${i}`,
    `/do/instance/stop?${i}`,
    `/do/instance/reboot?${i}`,
    `/do/console/instance/resize?${i}&ncpus=3`,
    `/do/snapshot/create?project=mock-project&disk=${one(DISKS)}`,
    `/do/project/create?name=link-${Math.floor(draw() * 1e6)}`,
    `/do/instance/nic/list?${i}`,
  ])
  if (link.includes('/list?')) await act(`follow ${link}`, () => page.goto(link))
  else if ((await command(`follow ${link}`, () => page.goto(link))) === 'away') {
    // Signing in and trying again leads back to the link, which asks its question again.
    await page.waitForFunction(() => Reflect.get(window, 'phases').length > 0).catch(() => {})
  }
  await answer(draw() < 0.8)
}

async function byRowMenu(operator: Operator): Promise<void> {
  const { answer, one } = operator
  const [list, rows, item] = one<readonly [string, readonly [string, ...string[]], string]>([
    ['instances', INSTANCES, one(['Start', 'Stop', 'Reboot'])],
    ['disks', DISKS, one(['Snapshot', 'Delete'])],
    ['floating-ips', ['cola-float', 'ipv6-float'], one(['Attach', 'Detach'])],
    ['probes', ['rack-probe'], 'Delete'],
  ])
  await goToList(operator, `${PROJECT}/${list}`)
  await pick(operator, one(rows), item)
  await answer()
}

async function byButton(operator: Operator): Promise<void> {
  const { page, command, answer, one } = operator
  const name = one(['Start', 'Stop'])
  const instance = one(INSTANCES)
  await goToInstance(operator, instance)
  // Signing in may lead to another instance, whose buttons have the same names.
  if (!new URL(page.url()).pathname.startsWith(`${PROJECT}/instances/${instance}/`)) return
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  const [refused] = await refusals(button)
  if (refused !== false) return
  await command(`press ${name}`, () => button.click())
  await answer()
}

async function byKeys(operator: Operator): Promise<void> {
  const { page, act, command, until, answer, one, draw } = operator
  const list = `${PROJECT}/instances`
  await goToList(operator, list)
  for (const key of ['j', 'j', 'k']) await act(`key ${key}`, () => page.keyboard.press(key))
  const key = one(['s', 't', 'r', '?', 'Enter'])
  // After many failures the operator may have gone back to another list.
  const onList = new URL(page.url()).pathname === list
  const row = page.locator('tr:focus').filter({ hasNotText: 'db-stopped' })
  const onRow = onList && (await row.isVisible())
  if (/^[str]$/.test(key) && onRow) {
    await command(`key ${key}`, async () => {
      // Closing a notice may have taken the focus from the row.
      for (let times = 0; times < 2 && !(await row.isVisible()); times += 1) {
        await page.keyboard.press('j')
      }
      await page.keyboard.press(key)
    })
  } else if (onRow) {
    await act(`key ${key}`, async () => {
      await page.keyboard.press(key)
      if (key === '?') await until(page.getByRole('dialog', { name: 'Keys' }))
    })
  }
  await answer(draw() < 0.8)
  await act('keys g d', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
  })
}

async function byPalette({ page, act, until, answer, one }: Operator): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Quick actions' })
  await act('the palette', async () => {
    await page.keyboard.press('Control+k')
    await until(palette)
  })
  const words = one([
    'go to projects',
    'db2',
    'set theme',
    'go to disks',
    'disk-4',
    'open instance',
  ])
  if (await palette.isVisible()) {
    await act(`find ${words}`, () => page.keyboard.insertText(words))
    await act('take the first', () => page.keyboard.press('Enter'))
  }
  await answer(false)
}

async function throughTabs(operator: Operator): Promise<void> {
  const { one } = operator
  await goToInstance(operator, one(INSTANCES))
  for (const name of ['Networking', 'Settings', 'Connect', one(['Storage', 'Metrics'])]) {
    await goToTab(operator, name)
  }
}

async function throughMetrics(operator: Operator): Promise<void> {
  const { page, act, one } = operator
  await goToInstance(operator, 'db1')
  await goToTab(operator, 'Metrics')
  await goToTab(operator, one(['CPU', 'Disk', 'Network']))
  const again = page.getByRole('figure').getByRole('button', { name: 'Try again' }).first()
  for (const range of ['Last 24 hours', one(['Last hour', 'Last 3 hours', 'Custom'])]) {
    const choice = page.getByLabel('Time range')
    if (!(await choice.isVisible())) return
    await act(`range ${range}`, () => choice.selectOption({ label: range }))
    if (await again.isVisible()) await act('ask a chart again', () => again.click())
  }
}

async function atTheConsole(operator: Operator): Promise<void> {
  const { page, act, one } = operator
  await goToInstance(operator, one(['db1', 'db2']))
  await goToTab(operator, 'Connect')
  const connect = page.getByRole('main').getByRole('link', { name: 'Connect' })
  if (!(await connect.isVisible())) return
  await act('connect', () => connect.click())
  // Signing in may lead back to the tab, which has a region of the same name.
  if (!new URL(page.url()).pathname.endsWith('/serial-console')) return
  const terminal = page.getByRole('region', { name: 'Serial console' })
  if (!(await terminal.isVisible())) return
  await act('type at the console', async () => {
    await terminal.locator('.xterm-screen').click()
    await page.keyboard.type('root\recho hi\r')
  })
  const back = page.getByRole('link', { name: 'Back to instance' })
  if (!(await back.isVisible())) return
  const said = page.getByRole('main').getByRole('status').first()
  await act('read the state of the connection', () => expect(said).toContainText(/\w{4,} \w+/))
  await act('back to the instance', () => back.click())
}

async function withMarks(operator: Operator): Promise<void> {
  const { page, act, until, answer } = operator
  await goToList(operator, `${PROJECT}/disks`)
  for (const name of ['disk-5', 'disk-6']) {
    const box = page.getByRole('checkbox', { name: `Mark ${name}` })
    if (!(await box.isVisible()) || (await act(`mark ${name}`, () => box.click()))) return
  }
  await act('snapshot them', async () => {
    await page.keyboard.press('p')
    await until(page.getByRole('alertdialog'))
  })
  await answer()
}
