import type { Locator } from '@playwright/test'
import type { Operator } from './operator.ts'

/** Where most of the world is. */
export const PROJECT = '/projects/mock-project'

/** Goes to a list by the sidebar, or by its address where there is no such sidebar. */
export async function goToList(operator: Operator, address: string): Promise<void> {
  const { page, act } = operator
  const link = page.getByRole('navigation', { name: 'Sidebar' }).locator(`a[href="${address}"]`)
  if (new URL(page.url()).pathname === address) return
  if (await link.isVisible()) await act(`the list ${address}`, () => link.click())
  else await open(operator, address)
}

/** Opens a form by the button of its list, or by its address where that is not to be had. */
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
  // Where signing in led elsewhere, several things may be called that; any of them leads on.
  const link = page.getByRole('cell').getByRole('link', { name, exact: true }).first()
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
 * Tells of each button or menu item that is there whether it is refused. Does not wait for one: the end of the session
 * may take the page away at any moment.
 */
export async function refusals(buttons: Locator): Promise<readonly boolean[]> {
  return buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-disabled') === 'true'),
  )
}

/** Goes to an address as a link from elsewhere does. */
export async function open({ page, act }: Operator, address: string): Promise<void> {
  await act(`open ${address}`, () => page.goto(address))
}
