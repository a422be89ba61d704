import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

test('a line calls an operation, and its reply is folded and copied, by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await visit(page, '/projects')
  await page.keyboard.press(':')
  await page.keyboard.type('api instance_v')
  await expect(page.getByRole('option', { name: /instance_view/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('db1 --project mock-project')
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
