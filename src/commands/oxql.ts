import type { OxqlQueryResult } from '@oxide/api'
import type { Api } from '../api/http/client.ts'
import { timeseriesQuery } from '../api/generated/writes/experimental-timeseries.ts'
import { systemTimeseriesQuery } from '../api/generated/writes/system-metrics-timeseries.ts'
import { queryPath, queryRead, tooLong } from '../state/oxql/read.ts'
import { startOf } from '../state/oxql/schema.ts'
import { keepAnswerAtom } from '../state/cache/query.ts'
import { queriesAtom } from '../state/oxql/history.ts'
import { type Effects, write } from './kernel/command.ts'
import { copying } from './kernel/line/copy-text.ts'
import { define } from './kernel/define.ts'
import { longCall } from './kernel/run/progress.ts'
import { ref, text } from './kernel/params.ts'
import type { RunContext } from './kernel/run/progress.ts'

const query = text('Query', {
  hint: 'In OxQL, such as get virtual_machine:vcpu_usage | filter timestamp > @now() - 5m',
  refused: (typed) => (typed.trim() === '' ? 'Query is required' : tooLong(typed)),
})
const project = ref('project')
const keywords = ['oxql', 'metrics', 'timeseries', 'telemetry', 'measure']
const fleet = { role: 'fleet viewer' } as const

const ran = { title: 'Run metrics query', verb: 'Run', keywords: [...keywords, 'chart', 'graph'] }

export const runSystemQuery = define({
  ...ran,
  ...fleet,
  id: 'experimental system timeseries query',
  params: { query },
  run: (api, args, context) => answerOf(api, args.query, null, context),
  done: (args, answer) => found(args.query, null, answer),
  wording: { failed: 'Could not run query' },
})

export const runProjectQuery = define({
  ...ran,
  title: 'Run metrics query in project',
  id: 'experimental timeseries query',
  params: { project, query },
  on: null,
  run: (api, args, context) => answerOf(api, args.query, args.project, context),
  done: (args, answer) => found(args.query, args.project, answer),
  wording: { failed: 'Could not run query' },
})

async function answerOf(
  api: Api,
  asked: string,
  within: string | null,
  context: RunContext<unknown>,
): Promise<OxqlQueryResult> {
  const body = { query: asked }
  const { signal } = context
  return longCall(
    context,
    'queries',
    within === null
      ? api.call(systemTimeseriesQuery, { body }, { signal })
      : api.call(timeseriesQuery, { query: { project: within }, body }, { signal }),
  )
}

function found(asked: string, within: string | null, answer: OxqlQueryResult): Effects {
  return {
    refresh: [],
    set: [
      write(keepAnswerAtom, { of: queryRead(asked, within), answer }),
      write(queriesAtom, { add: { query: asked, project: within, at: Date.now() } }),
    ],
    go: queryPath(asked, within),
  }
}

const maybeIn = ref('project', { optional: true, hint: 'Leave blank for the whole fleet' })

export const copyQueryLink = define({
  id: 'console oxql copy-link',
  title: 'Copy link to metrics query',
  verb: 'Copy link',
  params: { query, project: maybeIn },
  on: null,
  run: async (_api, args) => `${location.origin}${queryPath(args.query, args.project ?? null)}`,
  done: (_args, link) => copying(link, 'Link copied'),
  keywords: [...keywords, 'share', 'url'],
})

export const forgetQuery = define({
  id: 'console oxql forget',
  title: 'Remove metrics query from history',
  verb: 'Remove',
  params: { query, project: maybeIn },
  on: null,
  done: (args) => ({
    set: write(queriesAtom, { drop: { query: args.query, project: args.project ?? null } }),
  }),
  keywords: [...keywords, 'history', 'delete'],
})

export const clearQueries = define({
  id: 'console oxql clear',
  title: 'Clear history of metrics queries',
  verb: 'Clear history',
  params: { project: maybeIn },
  on: null,
  confirm: (_seen, args) =>
    args.project === undefined
      ? 'This browser will forget all queries of the fleet.'
      : `This browser will forget all queries of project ${args.project}.`,
  danger: 'destroys',
  done: (args) => ({
    set: write(queriesAtom, { clear: args.project ?? null }),
    say: 'History cleared',
  }),
  keywords: [...keywords, 'history', 'forget'],
})

const querySchema = define({
  id: 'console experimental system timeseries schema query',
  title: 'Query timeseries',
  params: { timeseriesName: ref('timeseriesName') },
  place: ({ timeseriesName: name }) => (name === undefined ? null : queryPath(startOf(name), null)),
  key: 'q',
  keywords,
})

export const commands = [
  runSystemQuery,
  runProjectQuery,
  querySchema,
  copyQueryLink,
  forgetQuery,
  clearQueries,
]
