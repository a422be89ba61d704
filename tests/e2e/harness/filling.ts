import type { Operator } from './operator.ts'
import { insist } from './stubborn-form.ts'
import { goToInstance, goToList, goToTab, open, pick, press, PROJECT } from './ways.ts'

export async function throughSettings(operator: Operator): Promise<void> {
  const { page, one } = operator
  const name = one(['db1', 'db2'])
  await goToInstance(operator, name)
  await goToTab(operator, 'Settings')
  // Reads it without waiting: the end of the session may take the page away at any moment.
  const [now] = await page
    .getByLabel('Policy')
    .evaluateAll((all) =>
      all.map((field) => (field instanceof HTMLSelectElement ? field.value : '')),
    )
  if (now === undefined) return
  const value = now === 'never' ? 'Best effort' : 'Never'
  await insist(operator, {
    name: 'the auto-restart policy',
    open: () => open(operator, `${PROJECT}/instances/${name}/settings`),
    within: () => page.getByRole('region', { name: 'Auto-restart' }),
    entries: [{ label: 'Policy', value, kind: 'select' }],
    submit: 'Save',
  })
}

export async function makeProject(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new project',
    open: () => press(operator, '/projects', 'New project', '/projects-new'),
    within: () => page.getByRole('dialog', { name: 'Create project' }),
    entries: [
      { label: 'Name', value: `form-${Math.floor(draw() * 1e6)}` },
      { label: 'Description', value: 'What it is for' },
    ],
    submit: 'Create project',
  })
}

export async function editProject(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a changed project',
    open: () => open(operator, '/projects/other-project/edit'),
    within: () => page.getByRole('dialog', { name: 'Edit project' }),
    entries: [{ label: 'Description', value: `Number ${Math.floor(draw() * 1e6)}` }],
    submit: 'Update project',
  })
}

export async function makeDisk(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new disk',
    open: () => press(operator, `${PROJECT}/disks`, 'New disk', `${PROJECT}/disks-new`),
    within: () => page.getByRole('dialog', { name: 'Create disk' }),
    entries: [
      { label: 'Name', value: `form-${Math.floor(draw() * 1e6)}` },
      { label: 'Description', value: 'Room' },
      { label: 'Size (GiB)', value: '7', kind: 'number' },
    ],
    submit: 'Create disk',
  })
}

export async function resize(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'another size',
    open: async () => {
      await goToList(operator, `${PROJECT}/instances`)
      await pick(operator, 'db-stopped', 'Resize')
    },
    within: () => page.getByRole('dialog', { name: /^Resize/ }),
    // Another one than the last time: the same would be refused.
    entries: [{ label: 'vCPUs', value: String(5 + Math.floor(draw() * 200)), kind: 'number' }],
    submit: 'Resize',
  })
}

export async function makeInterface(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new interface',
    open: () => open(operator, `${PROJECT}/instances/db-stopped/networking/interfaces-new`),
    within: () => page.getByRole('dialog', { name: 'Add network interface' }),
    entries: [
      { label: 'Name', value: `nic-${Math.floor(draw() * 1e6)}` },
      { label: 'VPC', value: 'default', kind: 'select' },
      { label: 'VPC subnet', value: 'default', kind: 'select' },
    ],
    submit: 'Add network interface',
  })
}

export async function makeInstance(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await insist(operator, {
    name: 'a new instance',
    open: () => press(operator, `${PROJECT}/instances`, 'New instance', `${PROJECT}/instances-new`),
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
