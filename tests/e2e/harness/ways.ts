import type { Operator } from './operator.ts'

/** Where most of the world is. */
export const PROJECT = '/projects/mock-project'

/** Goes to a list of the project by the sidebar, or by its address where there is no such sidebar. */
export async function goToList(operator: Operator, list: 'instances' | 'disks'): Promise<void> {
  const { page, act } = operator
  const address = `${PROJECT}/${list}`
  const name = list === 'disks' ? 'Disks' : 'Instances'
  const link = page.getByRole('navigation', { name: 'Sidebar' }).locator(`a[href="${address}"]`)
  if (new URL(page.url()).pathname === address) return
  if (await link.isVisible()) await act(`the list ${name}`, () => link.click())
  else await open(operator, address)
}

/** Goes to an instance from the list. */
export async function goToInstance(operator: Operator, name: string): Promise<void> {
  const { page, act } = operator
  await goToList(operator, 'instances')
  const link = page.getByRole('cell').getByRole('link', { name, exact: true })
  if (await link.isVisible()) await act(`the instance ${name}`, () => link.click())
}

/** Changes to a tab, if the page has it. */
export async function goToTab({ page, act }: Operator, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true }).last()
  if (await tab.isVisible()) await act(`the tab ${name}`, () => tab.click())
}

/** Takes an entry from the menu of a row, if it can be had. */
export async function pick(
  { page, act, command, until }: Operator,
  name: string,
  item: string,
): Promise<void> {
  const menu = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })
    .getByRole('button', { name: 'Row actions' })
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) })
  if (!(await menu.isVisible())) return
  const away = await act(`the menu of ${name}`, async () => {
    await menu.click()
    await until(entry)
  })
  if (away) return
  const allowed = (await entry.getAttribute('aria-disabled')) !== 'true'
  if (allowed) await command(`${item} ${name}`, () => entry.click())
  else await act('leave the menu', () => page.keyboard.press('Escape'))
}

/** Goes to an address as a link from elsewhere does. */
export async function open({ page, act }: Operator, address: string): Promise<void> {
  await act(`open ${address}`, () => page.goto(address))
}
