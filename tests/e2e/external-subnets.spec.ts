import { expect, test } from './harness/console.ts'
import { expectOutcome, row, visit } from './harness/outcome.ts'

const at = '/projects/mock-project/external-subnets'

test.describe('a new subnet', () => {
  test.use({ provokes: /400|32 is not from 20 to 28/ })

  test('is allocated from a pool, or as the user enters it', async ({ page }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await visit(page, at)
    await press('New external subnet')
    const drawer = page.getByRole('dialog', { name: 'Create external subnet' })
    const length = drawer.getByRole('spinbutton', { name: 'Prefix length' })
    const pool = drawer.getByRole('combobox', { name: 'Subnet pool' })

    await test.step('starts with the default pool, and a width that every version has', async () => {
      await expect(pool).toHaveValue('default-v4-subnet-pool')
      await expect(length).toHaveValue('24')
      await length.fill('40')
      await length.press('Tab')
      await expect(length).toHaveValue('32')
    })

    await test.step('shortens a longer prefix when the pool changes', async () => {
      await pool.click()
      await drawer.getByRole('option', { name: /^ipv6-subnet-pool/ }).click()
      await length.fill('60')
      await pool.click()
      await drawer.getByRole('option', { name: /^default-v4/ }).click()
      await expect(length).toHaveValue('32')
    })

    await test.step('keeps the form open when the control plane refuses', async () => {
      await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('lab-net')
      await press('Create external subnet')
      await expect(drawer.getByRole('alert').first()).toContainText('32 is not from 20 to 28')
      await drawer.getByRole('radio', { name: 'Explicit' }).check()
      const subnet = drawer.getByRole('textbox', { name: 'Subnet CIDR' })
      await subnet.fill('10.128.9.0')
      await press('Create external subnet')
      await expect(drawer.getByText('Must contain an IP address and a width')).toBeVisible()
      await subnet.fill('10.128.9.0/24')
      await press('Create external subnet')
      await expectOutcome(page, 'external-subnet create', 'done')
      await expect(row(page, 'lab-net')).toContainText('10.128.9.0/24')
    })
  })
})
