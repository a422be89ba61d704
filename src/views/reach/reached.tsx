import { UnreadNote, useNetwork } from './network.tsx'
import { useNames, useSearch } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Empty, Head, Note, Panel, Stack } from '../../ui/layout.tsx'
import { escapeInvisible } from '../../ui/text/value.tsx'
import { ReadError } from '../read-error.tsx'
import { QuestionForm } from './question-form.tsx'
import { trafficIn } from './question.ts'

/** Loads while the network is read: the question stands without the computation that answers it. */
const Ends = fetched(async () => (await import('./ends.tsx')).Ends)

export function ReachFrom() {
  return <ReachedPage end="to" title={(name) => `Who can reach ${name}`} />
}

export function ReachTo() {
  return <ReachedPage end="from" title={(name) => `What ${name} can reach`} />
}

type Props = { readonly end: 'from' | 'to'; readonly title: (name: string) => string }

/** Lists the ends that reach one, or that it reaches, with what passes of the traffic asked about. */
function ReachedPage({ end, title }: Props) {
  const { project } = useNames()
  const search = useSearch()
  const name = search.get(end) ?? ''
  const network = useNetwork(project, name !== '')
  const { port = null } = trafficIn(search)
  const shown = port === null ? title(name) : `${title(name)} on port ${port}`
  return (
    <>
      <Head
        title={
          name === ''
            ? end === 'to'
              ? 'Who can reach it'
              : 'What it can reach'
            : escapeInvisible(shown)
        }
      />
      <QuestionForm ends={[end]} />
      {name === '' ? (
        <Panel>
          <Empty
            title="No question asked"
            line="Type reach-from db1 --port 22 or reach-to db1 anywhere, or ask above."
          />
        </Panel>
      ) : (
        <Stack gap="m">
          <ReadError what="the network" query={network} />
          <UnreadNote query={network} />
          {network.data === undefined && !network.isError && <Note>Reading the network …</Note>}
          <Ends {...{ end, name, network }} world={network.data} />
        </Stack>
      )}
    </>
  )
}
