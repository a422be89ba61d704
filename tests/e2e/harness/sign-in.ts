import { expect, type Page } from '@playwright/test'

/** Signs in by hand, from whatever address the console opens at. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login/maze-war/local')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password').fill('password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
}
