import { expect, type Page } from '@playwright/test'
import type { Operator } from './operator.ts'
import { insist } from './stubborn-form.ts'

/** Something that an operator has to do: some things done one after the other. */
type Errand = (operator: Operator) => Promise<void>

const PROJECT = '/projects/mock-project'
const IN = '--project mock-project'
const INSTANCES = ['db1', 'db2', 'db-stopped', 'you-fail'] as const
const DISKS = ['disk-3', 'disk-4', 'disk-5', 'disk-stopped-data'] as const

/** Everything that there is to do, each at its turn: often enough to be done several times in a run. */
export const errands: readonly [Errand, ...Errand[]] = [
  goAbout,
  byLine,
  byLine,
  byLine,
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
  for (const place of [one(['Projects', 'Instances', 'Disks']), one(['Instances', 'Disks'])]) {
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
  await line(
    one([
      'project list',
      `instance list ${IN}`,
      `disk list ${IN}`,
      `instance view ${i}`,
      `instance nic list ${i}`,
      `instance start ${i}`,
      `instance stop ${i}`,
      `instance reboot ${i}`,
      `console instance resize ${i} --ncpus ${one(['2', '3', '4'])}`,
      `console instance auto-restart set ${i} --policy ${one(['never', 'best_effort'])}`,
      `project create --name line-${number}`,
      `disk create --name line-${number} --size 1GiB ${IN}`,
      `disk delete ${d}`,
      `snapshot create ${d}`,
      `instance disk attach ${d} --instance db-stopped`,
      `instance disk detach ${d} --instance db-stopped`,
      `floating-ip attach --floating-ip rootbeer-float --parent ${one(INSTANCES)} --kind instance ${IN}`,
      `floating-ip detach --floating-ip cola-float ${IN}`,
      `instance external-ip attach-ephemeral ${i}`,
      `instance external-ip detach-ephemeral ${i}`,
      `console theme ${one(['dark', 'light', 'system'])}`,
    ]),
  )
  await answer(draw() < 0.8)
}

async function byLink({ page, act, answer, one, draw }: Operator): Promise<void> {
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
  await act(`follow ${link}`, () => page.goto(link))
  await answer(draw() < 0.8)
}

async function byRowMenu(operator: Operator): Promise<void> {
  const { page, act, answer, one } = operator
  const [list, rows, item] = one([
    ['instances', INSTANCES, one(['Start', 'Stop', 'Reboot'])],
    ['disks', DISKS, one(['Snapshot', 'Delete'])],
  ] as const)
  await go(operator, `${PROJECT}/${list}`)
  const name = one(rows)
  const menu = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
    .getByRole('button', { name: 'Row actions' })
  if (!(await menu.isVisible())) return
  if (await act(`the menu of ${name}`, () => menu.click())) return
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) })
  const allowed = (await entry.getAttribute('aria-disabled')) !== 'true'
  await act(`${item} ${name}`, () => (allowed ? entry.click() : page.keyboard.press('Escape')))
  await answer()
}

async function byButton(operator: Operator): Promise<void> {
  const { page, act, answer, one } = operator
  const name = one(['Start', 'Stop'])
  await go(operator, `${PROJECT}/instances/${one(INSTANCES)}/storage`)
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  if ((await button.count()) === 0 || (await button.getAttribute('aria-disabled')) === 'true')
    return
  await act(`press ${name}`, () => button.click())
  await answer()
}

async function byKeys(operator: Operator): Promise<void> {
  const { page, act, answer, one, draw } = operator
  await go(operator, `${PROJECT}/instances`)
  for (const key of ['j', 'j', 'k', one(['s', 't', 'r', '.', '?', 'Enter'])]) {
    if (await act(`key ${key}`, () => page.keyboard.press(key))) return
  }
  await page.keyboard.press('Escape')
  await answer(draw() < 0.8)
  await act('keys g d', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
  })
}

async function byPalette({ page, act, answer, one }: Operator): Promise<void> {
  await act('the palette', () => page.keyboard.press('Control+k'))
  if (!(await page.getByRole('dialog', { name: 'Quick actions' }).isVisible())) return
  const words = one([
    'go to projects',
    'db2',
    'set theme',
    'create snapshot',
    'disk-4',
    'start inst',
  ])
  if (await act(`find ${words}`, () => page.keyboard.insertText(words))) return
  await act('take the first', () => page.keyboard.press('Enter'))
  await answer(false)
}

async function throughTabs(operator: Operator): Promise<void> {
  const { page, act, one } = operator
  await go(operator, `${PROJECT}/instances/${one(INSTANCES)}/storage`)
  for (const name of ['Networking', 'Settings', 'Connect', one(['Storage', 'Metrics'])]) {
    const tab = page.getByRole('tab', { name, exact: true })
    if (await tab.isVisible()) await act(`tab ${name}`, () => tab.click())
  }
}

async function throughMetrics(operator: Operator): Promise<void> {
  const { page, act, one } = operator
  await go(operator, `${PROJECT}/instances/db1/metrics/${one(['cpu', 'disk', 'network'])}`)
  const again = page.getByRole('figure').getByRole('button', { name: 'Try again' }).first()
  for (const range of ['Last 24 hours', one(['Last hour', 'Last 7 days', 'Last 30 days'])]) {
    const choice = page.getByLabel('Time range')
    if (!(await choice.isVisible())) return
    await act(`range ${range}`, () => choice.selectOption({ label: range }))
    if (await again.isVisible()) await act('ask a chart again', () => again.click())
  }
}

async function throughSettings(operator: Operator): Promise<void> {
  const { page, one } = operator
  const address = `${PROJECT}/instances/${one(['db1', 'db2'])}/settings`
  await go(operator, address)
  const policy = page.getByLabel('Policy')
  const now = await policy.inputValue()
  const value = now === 'never' ? 'Best effort' : 'Never'
  await insist(operator, {
    name: 'the auto-restart policy',
    open: () => page.goto(address),
    within: () => page.getByRole('region', { name: 'Auto-restart' }),
    entries: [{ label: 'Policy', value, kind: 'select' }],
    submit: 'Save',
  })
}

async function atTheConsole({ page, act, one }: Operator): Promise<void> {
  const name = one(['db1', 'db2'])
  const address = `${PROJECT}/instances/${name}/serial-console`
  await act(`the console of ${name}`, () => page.goto(address))
  const terminal = page.getByRole('region', { name: 'Serial console' })
  if (!(await terminal.isVisible())) return
  await act('type at the console', async () => {
    await terminal.locator('.xterm-screen').click()
    await page.keyboard.type('root\recho hi\r')
  })
  const said = page.getByRole('main').getByRole('status').first()
  await expect(said, 'how the console stands is said').toContainText(/\w{4,} \w+/)
  const back = page.getByRole('link', { name: 'Back to instance' })
  if (await back.isVisible()) await act('back to the instance', () => back.click())
}

async function withMarks(operator: Operator): Promise<void> {
  const { page, act, answer } = operator
  await go(operator, `${PROJECT}/disks`)
  for (const name of ['disk-5', 'disk-6']) {
    const box = page.getByRole('checkbox', { name: `Mark ${name}` })
    if (!(await box.isVisible()) || (await act(`mark ${name}`, () => box.click()))) return
  }
  if (await act('snapshot them', () => page.keyboard.press('p'))) return
  await answer()
}

async function makeProject(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new project',
    open: () => page.goto('/projects-new'),
    within: () => page.getByRole('dialog', { name: 'Create project' }),
    entries: [
      { label: 'Name', value: `form-${Math.floor(draw() * 1e6)}` },
      { label: 'Description', value: 'What it is for' },
    ],
    submit: 'Create project',
  })
}

async function editProject(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a changed project',
    open: () => page.goto('/projects/other-project/edit'),
    within: () => page.getByRole('dialog', { name: 'Edit project' }),
    entries: [{ label: 'Description', value: `Number ${Math.floor(draw() * 1e6)}` }],
    submit: 'Update project',
  })
}

async function makeDisk(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new disk',
    open: () => page.goto(`${PROJECT}/disks-new`),
    within: () => page.getByRole('dialog', { name: 'Create disk' }),
    entries: [
      { label: 'Name', value: `form-${Math.floor(draw() * 1e6)}` },
      { label: 'Description', value: 'Room' },
      { label: 'Size (GiB)', value: '7', kind: 'number' },
    ],
    submit: 'Create disk',
  })
}

async function resize(operator: Operator): Promise<void> {
  const { page, line } = operator
  await insist(operator, {
    name: 'another size',
    open: () =>
      page
        .goto(`${PROJECT}/instances`)
        .then(() => line(`console instance resize --instance db-stopped ${IN}`)),
    within: () => page.getByRole('dialog', { name: /^Resize/ }),
    entries: [{ label: 'vCPUs', value: '5', kind: 'number' }],
    submit: 'Resize',
  })
}

async function makeInterface(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new interface',
    open: () => page.goto(`${PROJECT}/instances/db-stopped/networking/interfaces-new`),
    within: () => page.getByRole('dialog', { name: 'Add network interface' }),
    entries: [
      { label: 'Name', value: `nic-${Math.floor(draw() * 1e6)}` },
      { label: 'VPC', value: 'default', kind: 'select' },
      { label: 'VPC subnet', value: 'default', kind: 'select' },
    ],
    submit: 'Add network interface',
  })
}

async function makeInstance(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new instance',
    open: () => page.goto(`${PROJECT}/instances-new`),
    within: () => page.getByRole('main'),
    entries: [
      { label: 'Name', value: `form-${Math.floor(draw() * 1e6)}` },
      { label: 'Description', value: 'What it is for' },
      { label: 'Image', value: 'arch-2022-06-01', kind: 'combobox' },
      { label: 'Disk size', value: '20', kind: 'number' },
    ],
    submit: 'Create instance',
  })
}

/** Follows a link within the console: nothing is loaded anew. */
async function go({ page, act }: Operator, address: string): Promise<void> {
  if (here(page) === address) return
  await act(`go to ${address}`, () => page.goto(address))
}

function here(page: Page): string {
  return new URL(page.url()).pathname
}
