import { expect, test } from './harness/console.ts'
import { expectOutcome } from './harness/outcome.ts'

// A high window, because the status line covers a part of whatever a lower one ends in.
test.use({ viewport: { width: 1280, height: 1600 } })

test('a link asks whether one instance can reach another, until a repair lets it', async ({
  page,
}) => {
  await page.goto('/do/console/reach?project=other-project&from=web1&to=store1&port=22')
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
