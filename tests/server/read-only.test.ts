import { expect, test } from 'vitest'
import { allFacts, isRead } from '../../src/commands/operation/fact.ts'
import { caseCount } from '../soak.ts'
import { serving, farEnd } from './serving.ts'
import { cookieConnection } from '../../src/server/connect/connection.ts'
import { proxyBackend } from '../../src/server/upstream/proxy.ts'

/** Paths that a careless filter would take for a query. */
const lookalikes = [
  '/v1/timeseries/query/',
  '/v1/timeseries/query/x',
  '/v1/timeseries/queryx',
  '/v1/TIMESERIES/query',
]

test('a locked server passes on only calls that read', async () => {
  const passed = new Set<string>()
  const far = await farEnd((incoming, outgoing) => {
    passed.add(`${incoming.method} ${incoming.url}`)
    outgoing.end('{}')
  })
  const connection = { ...cookieConnection(new URL(far.address)), isReadOnly: true }
  const { address } = await serving({ backend: proxyBackend(connection) })
  const calls = [
    ...allFacts.map((fact) => ({ ...fact, reads: isRead(fact) })),
    ...lookalikes.map((template) => ({ method: 'POST', template, reads: false })),
  ]
  const rounds = caseCount(1, 30)
  for (let round = 0; round < rounds; round += 1) {
    const path = (template: string) => template.replaceAll(/\{\w+\}/g, `x${round}`)
    // Reads are only sent once: that they pass is known then.
    const sent = round === 0 ? calls : calls.filter(({ reads }) => !reads)
    const replies = await Promise.all(
      sent.map(({ method, template }) =>
        fetch(address + path(template), { method, ...(method === 'POST' ? { body: '{}' } : {}) }),
      ),
    )
    const wrong = sent.filter(({ reads }, at) => (replies[at]?.status === 200) !== reads)
    expect(wrong.map(({ method, template }) => `${method} ${template}`)).toEqual([])
    await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  }
  const written = [...passed].filter((call) => !/^(GET|HEAD) /.test(call))
  expect(written.toSorted()).toEqual([
    'POST /v1/system/timeseries/query',
    'POST /v1/timeseries/query',
  ])
})
