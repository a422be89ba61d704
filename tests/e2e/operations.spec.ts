import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

test('a line calls an operation, and its reply is folded and copied, by keyboard', async ({
  page,
}) => {
  await visit(page, '/projects')
  await page.keyboard.press(':')
  await page.keyboard.type('api instance_v')
  await expect(page.getByRole('option', { name: /instance_view/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('db1 --project mock-project')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/operations/instance_view?instance=db1&project=mock-project')
  const tree = page.getByRole('tree', { name: 'Reply' })
  await expect(tree.getByRole('treeitem').first()).toBeFocused()
  await expect(tree.getByRole('treeitem', { name: 'name: "db1"', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'name: "db1"', exact: true })).toBeFocused()
  await page.keyboard.press('Control+c')
  const project = page.getByRole('textbox', { name: 'Project' })
  await project.fill('')
  await project.press('Control+v')
  await expect(project).toHaveValue('db1')
  await page.getByRole('button', { name: 'Copy path' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
})

test('an operation is found, run and paged through, by mouse', async ({ page }) => {
  await visit(page, '/projects')
  await page.getByRole('link', { name: /^API/ }).click()
  await expect(page.getByText('315 operations')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('get /v1/disks')
  await page.getByRole('link', { name: 'disk_list', exact: true }).click()
  await page.getByRole('textbox', { name: 'Project' }).fill('mock-project')
  await page.getByRole('spinbutton', { name: 'Limit' }).fill('2')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const tree = page.getByRole('tree', { name: 'Reply' })
  const first = tree.getByRole('treeitem').nth(2)
  await expect(first).toContainText('{')
  const before = await first.textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(first).not.toHaveText(before ?? '')
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
})

test('a deletion requires the name, and lists are read again', async ({ page }) => {
  await visit(page, '/projects/mock-project/disks')
  await page.keyboard.press(':')
  await page.keyboard.type('api disk_delete disk-3 --project mock-project')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'disk-3', exact: true })).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Run disk_delete?' })
  await expect(question).toContainText('DELETE /v1/disks/disk-3 will be sent')
  await expect(question.getByRole('button', { name: 'Run disk_delete' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.type('disk-3')
  await question.getByRole('button', { name: 'Run disk_delete' }).click({ delay: 20 })
  await expect(page.getByRole('link', { name: 'disk-3', exact: true })).toBeHidden()
  await expect(page).toHaveURL('/projects/mock-project/disks')
})

test('a link can read, but not write', async ({ page }) => {
  await page.goto('/do/api/project_list?limit=2')
  const question = page.getByRole('alertdialog', { name: 'Run project_list?' })
  await expect(question).toContainText("oxide api '/v1/projects?limit=2'")
  await page.goto('/do/api/project_delete?project=project-no-vpcs')
  await expect(page.locator('output[data-outcome]')).toHaveText(
    'Project delete cannot be started from a link.',
  )
})
