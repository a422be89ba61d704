import { expect, test } from './harness/console.ts'
import { visit } from './harness/outcome.ts'

test('a line calls an operation, and its reply is folded and copied, by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await visit(page, '/operations/instance_list')
  await page.keyboard.press(':')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('api instance_view db1 --project mock-project')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/operations/instance_view?instance=db1&project=mock-project')
  const tree = page.getByRole('tree', { name: 'Reply' })
  const name = tree.getByRole('treeitem', { name: 'name: "db1"', exact: true })
  await expect(tree.getByRole('treeitem').first()).toBeFocused()
  await expect(name).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('treeitem')).toHaveCount(1)
  for (let times = 3; times > 0; times -= 1) await page.keyboard.press('ArrowRight')
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+c')
  const project = page.getByRole('textbox', { name: 'Project' })
  await project.fill('')
  await project.press('Control+v')
  await expect(project).toHaveValue('db1')
})
