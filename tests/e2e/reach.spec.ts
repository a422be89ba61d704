import { expect, test } from './harness/console.ts'
import { expectOutcome, expectReady, follow } from './harness/outcome.ts'

// A high window, because the status line covers a part of whatever a lower one ends in.
test.use({ viewport: { width: 1280, height: 1600 } })

const project = '/projects/other-project'

test('a row asks who can reach it, and a link whether another can, until a repair lets it', async ({
  page,
}) => {
  await page.goto(`${project}/instances?filter=store1`)
  await expectReady(page)
  await page
    .getByRole('row', { name: /store1/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: /^Who can reach/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who can reach store1')
  await expect(page.getByRole('row', { name: /web1/ })).toContainText('TCP 5432')

  await test.step('a link asks, a repair is staged and sent, and the line that asks again gets a yes', async () => {
    await follow(page, '/do/console/reach?project=other-project&from=web1&to=store1&port=22')
    const verdict = page.getByRole('main').getByRole('status')
    await expect(verdict).toHaveText(/^No\. Firewall rule deny-ssh-data /)
    const hops = page.getByRole('list', { name: 'Path from web1 to store1' }).getByRole('listitem')
    await expect(hops).toHaveText([
      /^web1/,
      /firewall out, passes: no outbound rule that matches$/,
      /router, passes: data$/,
      /firewall in, stops here: deny-ssh-data$/,
      /^store1/,
    ])
    await expect(page.getByText('Also opens 1 other path: web2 → store1 TCP 22')).toBeVisible()
    await page.getByRole('link', { name: 'Add rule allow-tcp-22-from-web1 to shop' }).click()
    await expect(page.getByRole('region', { name: 'What changes in the network' })).toHaveText(
      /Opens 1 path: web1 → store1 TCP 22/,
    )
    await page.getByRole('button', { name: 'Add rule', exact: true }).click()
    await expectOutcome(page, 'console vpc firewall-rule create', 'done')
    await page.keyboard.press(':')
    await page.getByRole('combobox', { name: 'Command line' }).fill('reach web1 store1 --port 22')
    await page.keyboard.press('Enter')
    await expect(verdict).toHaveText(/^Yes\. /)
  })
})
