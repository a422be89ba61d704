import type { Operator } from './operator.ts'
import { submitUntilAccepted } from './submit.ts'
import { goToInstance, goToList, goToTab, open, pick, press, PROJECT } from './go.ts'

export async function throughSettings(operator: Operator): Promise<void> {
  const { page, one } = operator
  const name = one(['db1', 'db2'])
  await goToInstance(operator, name)
  await goToTab(operator, 'Settings')
  // Does not wait: the session may end at any moment and take the page with it.
  const [now] = await page
    .getByLabel('Policy')
    .evaluateAll((all) =>
      all.map((field) => (field instanceof HTMLSelectElement ? field.value : '')),
    )
  if (now === undefined) return
  const value = now === 'never' ? 'Best effort' : 'Never'
  await submitUntilAccepted(operator, {
    name: 'the auto-restart policy',
    open: () => open(operator, `${PROJECT}/instances/${name}/settings`),
    within: () => page.getByRole('region', { name: 'Auto-restart' }),
    entries: [{ label: 'Policy', value, kind: 'select' }],
    submit: 'Save',
  })
}

export async function makeProject(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await submitUntilAccepted(operator, {
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
  await submitUntilAccepted(operator, {
    name: 'a changed project',
    open: () => open(operator, '/projects/other-project/edit'),
    within: () => page.getByRole('dialog', { name: 'Edit project' }),
    entries: [{ label: 'Description', value: `Number ${Math.floor(draw() * 1e6)}` }],
    submit: 'Update project',
  })
}

export async function makeDisk(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await submitUntilAccepted(operator, {
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
  await submitUntilAccepted(operator, {
    name: 'another size',
    open: async () => {
      await goToList(operator, `${PROJECT}/instances`)
      await pick(operator, 'db-stopped', 'Resize')
    },
    within: () => page.getByRole('dialog', { name: /^Resize/ }),
    // Random, because resizing to the current size would be refused.
    entries: [{ label: 'vCPUs', value: String(5 + Math.floor(draw() * 200)), kind: 'number' }],
    submit: 'Resize',
  })
}

export async function makeInterface(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await submitUntilAccepted(operator, {
    name: 'a new interface',
    open: () => open(operator, `${PROJECT}/instances/db-stopped/networking/interfaces-new`),
    within: () => page.getByRole('dialog', { name: 'Add network interface' }),
    entries: [
      { label: 'Name', value: `nic-${Math.floor(draw() * 1e6)}` },
      { label: 'VPC', value: 'default', kind: 'combobox' },
      { label: 'VPC subnet', value: 'default', kind: 'combobox' },
    ],
    submit: 'Add network interface',
  })
}

export async function makeInstance(operator: Operator): Promise<void> {
  const { page, draw } = operator
  await submitUntilAccepted(operator, {
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
