import { useNames, useSearch } from '../../state/use-page.ts'
import { fetched } from '../../ui/code/fetched.tsx'
import { Empty, Head, Note, Panel, Panels } from '../../ui/layout.tsx'
import { Truncated } from '../../ui/text/value.tsx'
import { ButtonRoom } from '../page-button.tsx'
import { ReadError } from '../read-error.tsx'
import { QuestionForm } from './question-form.tsx'
import { argsOf, trafficIn } from './question.ts'
import { UnreadNote, useNetwork } from './network.tsx'

/** Loads while the network is read: the question stands without the computation that answers it. */
const Answers = fetched(async () => (await import('./answers.tsx')).Answers)

const OtherQuestion = fetched(
  async () => (await import('./other-question.tsx')).OtherQuestion,
  ({ children }) => <ButtonRoom>{children}</ButtonRoom>,
)

/** Answers whether one end reaches another: the verdict, then the path, hop by hop. */
export function ReachPage() {
  const { project } = useNames()
  const search = useSearch()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isAsked = from !== '' && to !== ''
  const network = useNetwork(project, isAsked)
  const { port = null, protocol = null, vpc = null } = trafficIn(search)
  const ends = { traffic: argsOf({ port, protocol }), project, from, to }
  const both = search.get('both') === 'true'
  return (
    <>
      <Head
        title="Reachability"
        actions={
          <>
            {isAsked && (
              <>
                <OtherQuestion ask="from" {...ends}>
                  Who can reach <Truncated text={to} max={24} />
                </OtherQuestion>
                <OtherQuestion ask="to" {...ends}>
                  What can <Truncated text={from} max={24} /> reach
                </OtherQuestion>
                <OtherQuestion ask="back" {...ends}>
                  Other direction
                </OtherQuestion>
              </>
            )}
          </>
        }
      />
      <QuestionForm ends={['from', 'to']} />
      {!isAsked ? (
        <Panel>
          <Empty
            title="No question asked"
            line="The answer names the firewall rule or the route that decides. Type reach db1 internet --port 443 anywhere, or ask above."
          />
        </Panel>
      ) : (
        <Panels>
          <ReadError what="the network" query={network} />
          <UnreadNote query={network} />
          {network.data === undefined && !network.isError && <Note>Reading the network …</Note>}
          <Answers world={network.data} {...{ project, from, to, port, protocol, vpc, both }} />
        </Panels>
      )}
    </>
  )
}
