import * as v from 'valibot'
import { type Browser, type Key, WINDOW } from './browser.ts'

/** Starts a session of a WebDriver server: plain HTTP, described at https://www.w3.org/TR/webdriver2. */
export async function startSession(server: string): Promise<Browser> {
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await send('POST', `${server}/session`, { capabilities: {} }),
  )
  const session = `${server}/session/${sessionId}`
  const post = (command: string, body: object) => send('POST', `${session}/${command}`, body)
  const perform = (type: string, actions: readonly object[], more = {}) =>
    post('actions', { actions: [{ type, id: type, actions, ...more }] })
  const evaluate = (expression: string) =>
    post('execute/sync', { script: `return ${expression}`, args: [] })
  await post('window/rect', { x: 0, y: 0, ...WINDOW })
  return {
    async goto(url) {
      await post('url', { url })
    },
    async press(...keys) {
      const all = keys.map((key) => KEYS[key])
      await perform('key', [
        ...all.map((value) => ({ type: 'keyDown', value })),
        ...all.toReversed().map((value) => ({ type: 'keyUp', value })),
      ])
    },
    async type(text) {
      const strokes = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform('key', strokes)
    },
    async click(x, y) {
      const [button, at] = [0, { x: Math.round(x), y: Math.round(y), duration: 0 }]
      await perform(
        'pointer',
        [
          { type: 'pointerMove', ...at },
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
        ],
        { parameters: { pointerType: 'mouse' } },
      )
    },
    evaluate,
    async picture() {
      const encoded = v.parse(v.string(), await send('GET', `${session}/screenshot`))
      return Buffer.from(encoded, 'base64')
    },
    async close() {
      await send('DELETE', session)
    },
  }
}

/** The code points that stand for keys without a character. */
const KEYS: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Tab: '\uE004',
  a: 'a',
  k: 'k',
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const reply = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = v.parse(v.object({ value: v.unknown() }), await reply.json())
  if (!reply.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}
