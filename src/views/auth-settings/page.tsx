import { showLifetime } from '../../api/valid/lifetime.ts'
import { nouns } from '../../state/nouns.ts'
import { useRead } from '../../state/use-page.ts'
import { Panel } from '../../ui/layout.tsx'
import { Properties } from '../../ui/properties.tsx'
import { PageHead } from '../page-head.tsx'
import { PageButton } from '../page-button.tsx'

export function AuthSettings() {
  const { data } = useRead(nouns.authSettings.view({}))
  const seconds = data?.deviceTokenMaxTtlSeconds
  return (
    <>
      <PageHead
        title="Authentication settings"
        about="authentication settings"
        guides={[['Access tokens', 'access-tokens']]}
        actions={<PageButton id="auth-settings update" of={{}} room={4} />}
      >
        A token lets a program or the CLI act for a user. The limit holds for new tokens; those that
        exist keep the time they were given.
      </PageHead>
      <Panel title="Access tokens" padded>
        <Properties
          items={{
            'Maximum token lifetime':
              typeof seconds === 'number' ? showLifetime(seconds) : 'No limit',
          }}
        />
      </Panel>
    </>
  )
}
