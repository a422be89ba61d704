import type { Locator } from '@playwright/test'
import type { Operator } from './operator.ts'

/** The project with most of the mock's resources. */
export const PROJECT = '/projects/mock-project'

/** Goes to a list through the sidebar, or by its address if the sidebar does not have it. */
export async function goToList(operator: Operator, address: string): Promise<void> {
  const { page, act } = operator
  const link = page.getByRole('navigation', { name: 'Sidebar' }).locator(`a[href="${address}"]`)
  if (new URL(page.url()).pathname === address) return
  if (await link.isVisible()) await act(`the list ${address}`, () => link.click())
  else await open(operator, address)
}

/** Opens a form with the button of its list, or by its address if there is no such button. */
export async function press(
  operator: Operator,
  list: string,
  name: string,
  address: string,
): Promise<void> {
  const { page, act, until } = operator
  await goToList(operator, list)
  const button = page.getByRole('main').getByRole('button', { name }).first()
  if (!(await button.isVisible())) return open(operator, address)
  await act(`press ${name}`, async () => {
    await button.click()
    await until(page.getByRole('textbox', { name: 'Name', exact: true }))
  })
}

/** Goes to an instance from the list. */
export async function goToInstance(operator: Operator, name: string): Promise<void> {
  const { page, act } = operator
  await goToList(operator, `${PROJECT}/instances`)
  // Signing in may have led to another page, where several links have this name; any of them will do.
  const link = page.getByRole('rowheader').getByRole('link', { name, exact: true }).first()
  if (await link.isVisible()) await act(`the instance ${name}`, () => link.click())
}

/** Switches to a tab, if the page has it. */
export async function goToTab({ page, act }: Operator, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true }).last()
  if (await tab.isVisible()) await act(`the tab ${name}`, () => tab.click())
}

/** Picks an item of a row's menu, if it is there and allowed. */
export async function pick(
  { page, act, command, until }: Operator,
  name: string,
  item: string,
): Promise<void> {
  const menu = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('button', { name: 'Row actions' })
    .first()
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${item}`) })
  if (!(await menu.isVisible())) return
  const away = await act(`the menu of ${name}`, async () => {
    await menu.click()
    await until(entry)
  })
  if (away) return
  const [refused] = await refusals(entry)
  if (refused === undefined) return
  if (!refused) await command(`${item} ${name}`, () => entry.click())
  else await act('leave the menu', () => page.keyboard.press('Escape'))
}

/**
 * Returns whether each of these buttons or menu items is disabled. Does not wait for any: the session may end at any
 * moment and take the page with it.
 */
export async function refusals(buttons: Locator): Promise<readonly boolean[]> {
  return buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-disabled') === 'true'),
  )
}

/** Opens an address with a full page load. */
export async function open({ page, act }: Operator, address: string): Promise<void> {
  await act(`open ${address}`, () => page.goto(address))
}
