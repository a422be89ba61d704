import { expect, test } from 'vitest'
import { show, screen, within, waitFor } from '../screen.tsx'

for (let i=0;i<4;i++)
test('smoke' + i, async () => {
  const t0 = performance.now()
  const c = await show('/projects/mock-project/instances')
  console.log('shown', performance.now() - t0)
  const row = screen.getByText('db-stopped').closest('tr')!
  console.log('found', performance.now() - t0)
  document.addEventListener('focusin', (e) => console.log('menu focusin', (e.target as Element).outerHTML.slice(0,80), new Error().stack?.split('\n').filter(l=>/src|user-event/.test(l)).slice(0,3).join()))
 document.addEventListener('focusout', (e) => console.log('menu focusout', (e.target as Element).outerHTML.slice(0,80), (e.relatedTarget as Element)?.outerHTML?.slice(0,60)))
  console.log('menu A', row.isConnected)
  const b0 = within(row).getByRole('button', { name: 'Row actions' })
  b0.addEventListener('click', () => console.log('menu click', b0.isConnected, b0.getAttribute('aria-expanded')))
 new MutationObserver((l) => { for (const m of l) for (const x of [...m.addedNodes, ...m.removedNodes]) console.log('menu mut', m.addedNodes.length, (x as Element).outerHTML?.slice(0,150)) }).observe(document.querySelector('main')!, {childList:true, subtree:true})
 await c.user.click(within(row).getByRole('button', { name: 'Row actions' }))
  console.log('menu', performance.now() - t0, screen.queryAllByRole('menu').map(m=>m.textContent), document.querySelector('[role=menu]')?.outerHTML.slice(0,400), b0.isConnected, document.activeElement?.outerHTML.slice(0,100))
  await c.user.click(await screen.findByRole('menuitem', { name: /^Start/ }))
  const dialog = await screen.findByRole('alertdialog')
  console.log(dialog.textContent, performance.now() - t0)
  await c.user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(document.querySelector('output[data-outcome]')?.getAttribute('data-phase')).toBe('done'))
  console.log(c.writes(), c.said(), document.querySelector('output[data-outcome]')?.outerHTML.slice(0, 300), performance.now() - t0)
})
